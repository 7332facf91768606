/** The logo: a closed padlock whose shackle is an arrow into a doorway. One colour, readable at 16 px. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        fill="currentColor"
        stroke="none"
        d="M5 10.5h6.1v8.6h7.8v-8.6H19a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 20v-7A2.5 2.5 0 0 1 5 10.5Z"
      />
      <path strokeWidth="2.3" d="M6.5 11V6.75a4.25 4.25 0 0 1 8.5 0v9" />
      <path strokeWidth="2" d="m12.8 13.8 2.2 2.2 2.2-2.2" />
    </svg>
  );
}
