export default function SearchBar() {
  return null;
}
