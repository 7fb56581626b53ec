#include "cli/model_options.h"

#include "cli/program_options.h"

namespace heddle {

void add_identity_option(CLI::App& app, std::optional<std::string>& identity) {
  app.add_option("--identity", identity,
                 "how jmm and jls recognise an action in another execution:\n"
                 "occurrence (the n-th of its kind by its thread at its variable;\n"
                 "default), site (the n-th from its place in the text), or free (any\n"
                 "of its kind by its thread at its variable); --identity site with\n"
                 "--model jmm is --model jmm+site")
      ->type_name("SCHEME")
      ->check(suggests({"occurrence", "site", "free"}));
}

}  // namespace heddle
