# Checks the samples in this folder with Dart's own analyser. Run by .github/workflows/nightly.yml.
set -eu
printf 'name: samples\nenvironment:\n  sdk: ^3.0.0\n' > pubspec.yaml
dart pub add http
dart analyze
