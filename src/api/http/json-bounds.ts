/** Deeper and longer than any saved value: a message in two languages has 18 levels, a list 2,500 members. */
const DEPTH_MAX = 32
const MEMBERS_MAX = 2_500
const VALUES_MAX = 20_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Whether JSON is neither too deep nor too long, checked on its bytes before anything is built from them: code that
 * reads a value recurses at every level, and takes time for every member of a list or an object.
 */
export function isWithinBounds(json: Uint8Array): boolean {
  const members = new Uint16Array(DEPTH_MAX + 1)
  let [depth, values, isInText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isInText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (byte === COMMA) members[depth] = (members[depth] ?? 0) + 1
      else {
        depth += 1
        members[depth] = 1
      }
      values += 1
      if (depth > DEPTH_MAX || values > VALUES_MAX || (members[depth] ?? 0) > MEMBERS_MAX) return false
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth = Math.max(0, depth - 1)
  }
  return true
}
