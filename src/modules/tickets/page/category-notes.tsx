import type { PermissionName } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { MissingNote } from '#ui/missing-note.tsx'
import { Note } from '#ui/note.tsx'
import { useTicketSettings } from './fields.tsx'

/** Discord allows 50 channels in a category; the page warns before that. */
const CROWDED_AT = 45
const CATEGORY_MAX = 50
const NEEDED: readonly PermissionName[] = ['viewChannel', 'manageChannels', 'manageRoles']

/** What would prevent tickets from opening in the category. */
export function CategoryNotes() {
  const { category: id } = useTicketSettings()
  const { locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  if (id === null) return null
  const category = channels.find((channel) => channel.id === id)
  if (!category) return <Note tone="danger">{m['issues.W_GONE']()}</Note>
  const count = channels.filter(({ parentId }) => parentId === id).length
  return (
    <>
      <MissingNote place={category} needed={NEEDED} locale={locale} />
      {count >= CROWDED_AT && (
        <Note tone="attention">{m['tickets.page.where.crowded']({ count, max: CATEGORY_MAX })}</Note>
      )}
      {!category.hidden && <Note>{m['tickets.page.where.visible']({ category: category.name })}</Note>}
    </>
  )
}
