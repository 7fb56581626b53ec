#include "advice/mode_text.h"

#include <gtest/gtest.h>

namespace heddle {
namespace {

// The changed lines, one change at a time.
std::string changed(const std::string& text) {
  const SourceText source(text);
  std::string all;
  for (const auto& mode : stronger_modes(source)) {
    const auto made = source.with(mode.text);
    all += made ? mode.method + ": " + SourceText(*made).line(mode.line) + "\n" : "nothing";
  }
  return all;
}

TEST(ModeText, CallsOfHandlesGetTheNextStrongerMode) {
  const std::string handle = "static final VarHandle V;\n";
  EXPECT_EQ(changed(handle + "V.set(true);\n"), "setVolatile: V.setVolatile(true);\n");
  EXPECT_EQ(changed(handle + "if ((boolean) V.getOpaque()) {\n"),
            "getAcquire: if ((boolean) V.getAcquire()) {\n");
  EXPECT_EQ(changed(handle + "V.setRelease(V.getAcquire());\n"),
            "setVolatile: V.setVolatile(V.getAcquire());\n"
            "getVolatile: V.setRelease(V.getVolatile());\n");
}

TEST(ModeText, ADeclarationMayNameSeveralHandles) {
  EXPECT_EQ(changed("static final VarHandle A, B;\nB.getAcquire();\n"),
            "getVolatile: B.getVolatile();\n");
}

TEST(ModeText, OfOtherObjectsOnlyWhatNamesAMode) {
  EXPECT_EQ(changed("map.get(1); list.set(0, x);\n"), "");
  EXPECT_EQ(changed("flag.setPlain(true);\n"), "setRelease: flag.setRelease(true);\n");
  EXPECT_EQ(changed("flag.getAcquire();\n"), "get: flag.get();\n");
  EXPECT_EQ(changed("// V.getOpaque()\n"), "");
}

TEST(ModeText, BrokenTextsAreTaken) {
  for (const char* text : {"", ".", "VarHandle", "VarHandle V; V.get", "V.get(", "VarHandle "}) {
    EXPECT_EQ(changed(text), "") << text;
  }
}

}  // namespace
}  // namespace heddle
