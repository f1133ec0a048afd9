/** A person in a doorway; the outer arch is also a speech bubble. The person has the colour of the text. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="var(--tile)"
        fillRule="evenodd"
        d="M6 24a18 18 0 0 1 36 0v17a3 3 0 0 1-3 3H2.4C4.9 42.3 6 39.8 6 36zM14.5 44V26.5a9.5 9.5 0 0 1 19 0V44z"
      />
      <g fill="currentColor">
        <circle cx="24" cy="27" r="3.7" />
        <path d="M17.7 44v-3.7a6.3 6.3 0 0 1 12.6 0V44z" />
      </g>
    </svg>
  )
}
