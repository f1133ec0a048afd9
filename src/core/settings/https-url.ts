import * as z from 'zod/mini'

/** `z.url` hands the text to the runtime's own URL parser, which pure code cannot name. It reads it once. */
const parsed = z.url({ protocol: /^https$/, hostname: /[^.]\.[^.]/ })

/** A full address whose host has a dot. Spaces, which a parser would encode or drop, are refused. */
export function isHttpsUrl(text: string): boolean {
  return text.startsWith('https://') && !/\s/.test(text) && z.safeParse(parsed, text).success
}
