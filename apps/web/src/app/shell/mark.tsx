/** The mark: a closed padlock whose shackle is an arrow into a doorway. One colour, readable at 16 px. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M6 10.5h12a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 20v-7A2.5 2.5 0 0 1 6 10.5Z"
      />
    </svg>
  );
}
