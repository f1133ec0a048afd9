const CHUNK = 4_096

const spell = (units: Uint16Array, from: number, to: number) =>
  // `apply` accepts a typed array; spreading it would cost ten times as much.
  String.fromCharCode.apply(null, units.subarray(from, to) as unknown as number[])

/** The text that these code units spell; one call for most messages. */
export function textOfUnits(units: Uint16Array, count: number): string {
  if (count <= CHUNK) return spell(units, 0, count)
  const parts: string[] = []
  for (let at = 0; at < count; at += CHUNK) parts.push(spell(units, at, Math.min(count, at + CHUNK)))
  // `join` makes one flat string; with `+=`, every later read of a character would walk through all the pieces.
  return parts.join('')
}
