/** Deeper and longer than anything that a setting or an entry holds: a saved message in two languages has 18 levels. */
const DEPTH_MAX = 32
const VALUES_MAX = 20_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON is neither too deep nor too long, told from its bytes before anything is built from them: what reads
 * a value calls itself at every level, and takes its time for every value.
 */
export function isWithinBounds(json: Uint8Array): boolean {
  let [depth, values, isInText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      values += 1
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false
  }
  return true
}
