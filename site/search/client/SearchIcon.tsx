/** A magnifying glass; decoration. */
export default function SearchIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.125rem"
      height="1.125rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 5 5" strokeLinecap="round" />
    </svg>
  );
}
