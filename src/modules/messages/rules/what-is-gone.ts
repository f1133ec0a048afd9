import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { findReferences } from '#core/settings/references.ts'
import { type SavedMessage, savedMessages } from '../saved-message.ts'

type Named = { id: string }
type Known = {
  roles: readonly Named[]
  channels: readonly Named[]
  profiles: readonly Named[]
  savedMessages: readonly Named[]
}

const KINDS = ['role', 'channel', 'profile', 'savedMessage'] as const
export type GoneKind = (typeof KINDS)[number]

/** What a saved message uses that was deleted on the server, each kind once. */
export function whatIsGone(saved: SavedMessage, known: Known): GoneKind[] {
  const has = (list: readonly Named[], id: string) => list.some((one) => one.id === id)
  const { profileId } = saved.message
  const gone = new Set<GoneKind>([
    ...findReferences(savedMessages.schema, saved).flatMap(({ id, reference: { kind } }) =>
      has(kind === 'role' ? known.roles : known.channels, id) ? [] : [kind],
    ),
    ...findEntryReferences(savedMessages.schema, saved).flatMap(({ collection, id }) =>
      collection !== savedMessages.name || has(known.savedMessages, id) ? [] : ['savedMessage' as const],
    ),
    ...(profileId === undefined || has(known.profiles, profileId) ? [] : ['profile' as const]),
  ])
  return KINDS.filter((kind) => gone.has(kind))
}
