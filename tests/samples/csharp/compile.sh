# Compiles the samples in this folder, each a program in one file. Run by .github/workflows/nightly.yml.
set -eu
for file in *.cs; do
  dotnet build "$file"
done
