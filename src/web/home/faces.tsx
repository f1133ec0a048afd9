/** Avatars of members in the demonstrations of the home page. */
export function Fox() {
  return (
    <svg viewBox="0 0 40 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="40" height="40" fill="#f3d9a4" />
      <path d="M6 8l9 6h10l9-6-2 15-12 11L8 23z" fill="#cd6e57" />
      <path d="M8 23l7-2 5 8 5-8 7 2-12 11z" fill="#fff6ea" />
      <path d="M14.5 19v2M25.5 19v2" stroke="#2a1b1e" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M18 28h4l-2 2.6z" fill="#2a1b1e" />
    </svg>
  )
}

export function Moon() {
  return (
    <svg viewBox="0 0 40 40" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="40" height="40" fill="#24364f" />
      <path d="M26 8a13 13 0 1 0 6 20A11 11 0 0 1 26 8z" fill="#f3d9a4" />
      <circle cx="30" cy="13" r="1.4" fill="#f3d9a4" />
    </svg>
  )
}
