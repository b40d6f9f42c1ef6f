export default function SearchOpener() {
  return null;
}
