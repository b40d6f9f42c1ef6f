export default function LikelyPages() {
  return null;
}
