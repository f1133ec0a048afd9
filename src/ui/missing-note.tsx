import { permissionList } from '#core/guild/permission-names.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type Channel } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Note } from './note.tsx'

type MissingNoteProps = {
  place: Pick<Channel, 'name' | 'type' | 'botPermissions'>
  needed: readonly PermissionName[]
  locale: Locale
}

/** Permissions that the bot lacks in a channel for what is set up there. Empty when it has them all. */
export function MissingNote({ place, needed, locale }: MissingNoteProps) {
  const missing = missingPermissions(BigInt(place.botPermissions), needed)
  if (missing.length === 0) return null
  const channel = place.type === CHANNEL_TYPE.category ? place.name : `#${place.name}`
  return <Note tone="attention">{m['issues.W_PERM']({ perms: permissionList(missing, locale), channel })}</Note>
}
