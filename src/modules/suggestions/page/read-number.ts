/** `12` or `#12`, as the number stands under a suggestion; null: something else. */
export function readNumber(typed: string): number | null {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}
