import * as z from 'zod/mini'
import { brand } from '#core/brand.ts'

/** A form sends line breaks as two characters; the field in which they were typed counts one. */
const field = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
  )

const contribution = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redactor'), page: field(200), text: field(4000) }),
  z.object({ kind: z.literal('translator'), current: field(2000), better: field(2000), place: field(200) }),
])

/** The address of a prepared issue, or null when a field is missing. Nothing is stored. */
export function contributionUrl(query: URLSearchParams): string | null {
  const asked = contribution.safeParse(Object.fromEntries(query))
  if (!asked.success) return null
  const { data } = asked
  const [title, body, label] =
    data.kind === 'redactor'
      ? [`Docs: ${data.page}`, data.text, 'documentation']
      : [`Translation: ${data.place}`, `> ${data.current.replaceAll('\n', '\n> ')}\n\n${data.better}`, 'translation']
  const url = new URL(`${brand.links.source}/issues/new`)
  url.search = new URLSearchParams({ title, body, labels: label }).toString()
  return url.href
}
