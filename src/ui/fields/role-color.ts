/** 0 means that the role has no colour; it is then drawn in the colour of faint text. */
export function roleColor(color: number): string {
  return color === 0 ? 'var(--text-faint)' : `#${color.toString(16).padStart(6, '0')}`
}
