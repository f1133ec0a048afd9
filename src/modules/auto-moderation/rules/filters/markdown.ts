import { placesOf } from '#core/matching/places.ts'
import type { Range } from '#core/matching/word-matcher.ts'
import type { MARKDOWN_TYPES } from '../../settings.ts'
import { maskedLinks, withoutMaskedLinks } from './masked-links.ts'

export type MarkdownType = (typeof MARKDOWN_TYPES)[number]

type Form = { isIn(text: string): boolean; places(text: string): Range[]; strip(text: string): string }

/** `kept`: what is left of it without its marks. */
const pattern = (form: RegExp, kept: string): Form => ({
  isIn: (text) => text.search(form) !== -1,
  places: (text) => placesOf(text, form),
  strip: (text) => text.replace(form, kept),
})

/** The pattern of each. Code blocks first: inside them there is no formatting. */
const FORMS: readonly (readonly [MarkdownType, Form])[] = [
  ['codeblock', pattern(/```(?:[a-z0-9+#-]{1,20}\n)?([\s\S]{1,2000}?)```/gi, '$1')],
  ['inlineCode', pattern(/(?<!`)(`{1,2})(?!`)([^`\n]{1,2000})\1(?!`)/g, '$2')],
  ['maskedLink', { isIn: (text) => maskedLinks(text).length > 0, places: maskedLinks, strip: withoutMaskedLinks }],
  ['spoiler', pattern(/\|\|([\s\S]{1,2000}?)\|\|/g, '$1')],
  ['header', pattern(/^[ \t]{0,3}#{1,3}[ \t]+(?=\S)/gm, '')],
  ['subtext', pattern(/^[ \t]{0,3}-#[ \t]+(?=\S)/gm, '')],
  ['list', pattern(/^[ \t]{0,20}(?:[-*]|\d{1,9}\.)[ \t]+(?=\S)/gm, '')],
  ['quote', pattern(/^[ \t]{0,3}>{1}(?:>>)?[ \t]+(?=\S)/gm, '')],
]
const CODE = /```[\s\S]*?```|(`{1,2})[^`\n]+\1/g

/** Without any of these characters there is no formatting. */
const SIGNS = /[`|[#>*-]|\d\./

/** Which of these kinds of formatting a text uses. */
export function findMarkdown(text: string, types: ReadonlySet<MarkdownType>): MarkdownType[] {
  if (!SIGNS.test(text)) return []
  const withoutBlocks = text.replace(/```[\s\S]*?```/g, '')
  const prose = text.replace(CODE, '')
  return FORMS.flatMap(([type, form]) => {
    if (!types.has(type)) return []
    const where = type === 'codeblock' ? text : type === 'inlineCode' ? withoutBlocks : prose
    return form.isIn(where) ? [type] : []
  })
}

/** Where they are, in order to show them. */
export const markdownPlaces = (text: string, types: readonly MarkdownType[]): Range[] =>
  FORMS.flatMap(([type, form]) => (types.includes(type) ? form.places(text) : []))

/** The same text without these kinds of formatting. */
export function stripMarkdown(text: string, types: readonly MarkdownType[]): string {
  const strip = (part: string, wanted: (type: MarkdownType) => boolean) =>
    FORMS.reduce((left, [type, form]) => (wanted(type) && types.includes(type) ? form.strip(left) : left), part)
  const unboxed = strip(text, (type) => type === 'codeblock' || type === 'inlineCode')
  // Remaining code keeps its characters.
  const pieces = unboxed.split(/(```[\s\S]*?```|`[^`\n]+`)/)
  return pieces
    .map((piece) =>
      piece.startsWith('`') ? piece : strip(piece, (type) => type !== 'codeblock' && type !== 'inlineCode'),
    )
    .join('')
}
