import type { BulkLook, BulkRolesRequest } from '#core/bulk-roles-api.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useAnswer } from '#ui/use-answer.ts'

/** Who would be changed, before anything is. */
export function BulkLookWords({ request }: { request: BulkRolesRequest }) {
  const { bulkRoles, locale } = useGuildTools()
  const { answer } = useAnswer(() => bulkRoles.look(request), [bulkRoles])
  if (!answer) return <p role="status">{m['autoroles.page.bulk.look.wait']()}</p>
  if (!answer.ok) return <Note tone="attention">{answer.message}</Note>
  return <p role="status">{lookWords(answer.look, locale)}</p>
}

export function lookWords({ changes, looked, isWhole, sample }: BulkLook, locale: Locale): string {
  const others = changes - sample.length
  const more = others > 0 ? [m['autoroles.page.bulk.look.more']({ count: formatNumber(others, locale) })] : []
  const names = new Intl.ListFormat(locale).format([...sample, ...more])
  const words =
    changes === 0 ? m['autoroles.page.bulk.look.none']() : m['autoroles.page.bulk.look.all']({ count: changes, names })
  if (isWhole) return words
  return `${words} ${m['autoroles.page.bulk.look.part']({ looked: formatNumber(looked, locale) })}`
}
