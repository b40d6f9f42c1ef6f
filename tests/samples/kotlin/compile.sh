# Compiles the samples in this folder with Gradle, each in a package of its own, since each has a main function.
# Run by .github/workflows/nightly.yml.
set -eu
mkdir -p src/main/kotlin
for file in *.kt; do
  { echo "package sample.$(basename "$file" .kt)"; cat "$file"; } > "src/main/kotlin/$file"
done
cp /project/build.gradle.kts /project/settings.gradle.kts .
gradle --no-daemon compileKotlin
