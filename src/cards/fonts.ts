import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
const BRICOLAGE = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque'
const FIGTREE = '@fontsource-variable/figtree/files/figtree'

/** Each file has a family name of its own: of several files under one name only the first is ever searched for a glyph. */
const FILES = {
  'Guildhall Display': `${BRICOLAGE}-latin-standard-normal.woff2`,
  'Guildhall Display Extended': `${BRICOLAGE}-latin-ext-standard-normal.woff2`,
  'Guildhall Display Vietnamese': `${BRICOLAGE}-vietnamese-standard-normal.woff2`,
  'Guildhall Text': `${FIGTREE}-latin-wght-normal.woff2`,
  'Guildhall Text Extended': `${FIGTREE}-latin-ext-wght-normal.woff2`,
} as const

/** The complete file, whose glyphs are bitmaps; the subsets are COLRv1, which is drawn blank. */
const EMOJI = 'Guildhall Emoji'
const EMOJI_FILE = '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2'

function register(family: string, file: string): void {
  if (!GlobalFonts.registerFromPath(require.resolve(file), family)) throw new Error(`cannot read the font ${file}`)
}
for (const [family, file] of Object.entries(FILES)) register(family, file)

const MAY_BE_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{20E3}\u{FE0F}]/u
let hasEmoji = false

/** Reading the emoji takes half a second, ten times as long as all other fonts: most cards have none. */
function readEmojiFor(text: string): void {
  if (hasEmoji || !MAY_BE_EMOJI.test(text)) return
  register(EMOJI, EMOJI_FILE)
  hasEmoji = true
}

const quoted = (families: string[]) => families.map((family) => `"${family}"`).join(', ')
const families = Object.keys(FILES)
/** The machine's own fonts come last, for scripts that ours do not have. */
const OTHERS = `${quoted([EMOJI, 'Noto Sans', 'DejaVu Sans'])}, sans-serif`

export const DISPLAY_STACK = `${quoted(families.filter((family) => family.includes('Display')))}, ${OTHERS}`
export const TEXT_STACK = `${quoted(families.filter((family) => family.includes('Text')))}, ${OTHERS}`

const PROBE_PIXELS = 24
const PROBES_KEPT = 4000
/** No font has this character: it is drawn as the box of a missing glyph. */
const MISSING = '\u{10FFFD}'
const probes = new Map<string, boolean>()
const pad = createCanvas(PROBE_PIXELS, PROBE_PIXELS).getContext('2d')

function inkOf(character: string): string {
  pad.clearRect(0, 0, PROBE_PIXELS, PROBE_PIXELS)
  pad.font = `16px ${DISPLAY_STACK}`
  pad.fillText(character, 2, 18)
  return Buffer.from(pad.getImageData(0, 0, PROBE_PIXELS, PROBE_PIXELS).data.buffer).toString('latin1')
}

let missingInk: string | undefined

function canDraw(character: string): boolean {
  // Latin is in our own fonts.
  if (character < '\u0250') return true
  const known = probes.get(character)
  if (known !== undefined) return known
  missingInk ??= inkOf(MISSING)
  const drawable = inkOf(character) !== missingInk
  if (probes.size >= PROBES_KEPT) probes.clear()
  probes.set(character, drawable)
  return drawable
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

export function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** The characters of a text that this machine can draw. Others are left out instead of shown as boxes. */
export function drawableText(text: string): string {
  readEmojiFor(text)
  const kept = splitGraphemes(text).filter((grapheme) => canDraw(String.fromCodePoint(grapheme.codePointAt(0) ?? 0)))
  return kept.join('').replace(/\s+/g, ' ').trim()
}
