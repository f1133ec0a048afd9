const CHUNK = 4_096

/** The text that these code units spell; one call for most messages. */
export function textOfUnits(units: Uint16Array, count: number): string {
  let text = ''
  for (let at = 0; at < count; at += CHUNK) {
    // A typed array does for a list of arguments, and spreading it would cost ten times as much.
    const some = units.subarray(at, Math.min(count, at + CHUNK)) as unknown as number[]
    text += String.fromCharCode.apply(null, some)
  }
  return text
}
