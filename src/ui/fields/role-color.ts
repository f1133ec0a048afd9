/** 0 means that the role has no colour of its own: then it is drawn in the text's faint one. */
export function roleColor(color: number): string {
  return color === 0 ? 'var(--text-faint)' : `#${color.toString(16).padStart(6, '0')}`
}
