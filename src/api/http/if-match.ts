/**
 * `"12"`, the form in which revisions and versions are given; NaN for anything else, undefined when nothing was sent.
 */
export function readRevision(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) return undefined
  const [, digits] = /^"(\d{1,15})"$/.exec(ifMatch) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}
