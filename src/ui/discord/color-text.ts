/** Discord's number as `#rrggbb`; null for none. */
export const colorText = (color: number | null | undefined): string | null =>
  color ? `#${color.toString(16).padStart(6, '0')}` : null
