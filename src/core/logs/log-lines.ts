import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

const VALUE_MAX = 400

const LABELS = {
  state: m['logLines.labels.state'],
  claimer: m['logLines.labels.claimer'],
  owner: m['logLines.labels.owner'],
  name: m['logLines.labels.name'],
  limit: m['logLines.labels.limit'],
  visibility: m['logLines.labels.visibility'],
  region: m['logLines.labels.region'],
  content: m['logLines.labels.content'],
  allowed: m['logLines.labels.allowed'],
  blocked: m['logLines.labels.blocked'],
  denied: m['logLines.labels.denied'],
  nsfw: m['logLines.labels.nsfw'],
} as const

export type ChangedThing = keyof typeof LABELS

/** "**State:** open → closed". What people wrote goes through `writtenValue` first. */
export function changeLine(
  thing: ChangedThing,
  before: string | null,
  after: string | null,
  { locale }: { locale: Locale },
): string {
  const none = m['logLines.none']({}, { locale })
  return m['logLines.change'](
    { name: LABELS[thing]({}, { locale }), before: before || none, after: after || none },
    { locale },
  )
}

/** Text that people wrote: escaped and shortened. */
export const writtenValue = (text: string | number | null): string | null =>
  text === null ? null : escapeMarkdown(cutToLength(String(text), VALUE_MAX))

export const mentionOf = (userId: string | null): string | null => (userId === null ? null : `<@${userId}>`)

export const byLine = (userId: string, { locale }: { locale: Locale }): string =>
  m['logLines.by']({ member: `<@${userId}>` }, { locale })
