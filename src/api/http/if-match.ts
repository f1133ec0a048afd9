/** `"12"`, as a revision or version was given; NaN when it is something else, undefined when nothing was sent. */
export function readRevision(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) return undefined
  const [, digits] = /^"(\d{1,15})"$/.exec(ifMatch) ?? []
  return digits === undefined ? Number.NaN : Number(digits)
}
