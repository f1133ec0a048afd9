/** A random-looking number for (seed, index), so that member 87,000 can be computed without the ones before. */
export function hashIndex(seed: number, index: number): number {
  let h = Math.imul(index ^ (seed << 7) ^ 0x9e3779b9, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** FNV-1a, for hashes of names and ids. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export function hex32(text: string): string {
  return [0, 1, 2, 3].map((part) => hashText(`${part}:${text}`).toString(16).padStart(8, '0')).join('')
}
