/** `12` or `#12`, as shown below a suggestion; null: not a number. */
export function readNumber(typed: string): number | null {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(typed) ?? []
  return digits === undefined ? null : Number(digits)
}
