class NoMain {}
