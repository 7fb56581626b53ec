#pragma once

// A document in the forms that other tools read: SARIF 2.1.0 (code scanning, IDEs), JUnit's XML (CI
// servers), the annotations of GitHub's workflow commands, and HTML.

#include <string>

#include "report/document.h"
#include "report/source_files.h"

namespace heddle {

// Equal findings have equal fingerprints however far other edits have moved their lines.
std::string sarif_report(const Document& document, SourceFiles& sources);

// One case a target or test. What is inconclusive is an error: a test that was not judged is no
// pass.
std::string junit_report(const Document& document);

// "::error file=...": whole lines for standard output.
std::string github_annotations(const Document& document, SourceFiles& sources);

// One page with everything in it.
std::string html_report(const Document& document, SourceFiles& sources);

// What --svg and --dot draw: the first finding, or an outcome, best one that is not sequentially
// consistent; nothing if no execution is shown.
const Picture* first_picture(const Document& document);

}  // namespace heddle
