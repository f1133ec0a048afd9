import { mayRead } from '#core/access.ts'
import type { Editor, Presence } from '#core/presence.ts'
import { modules } from '#modules/index.ts'
import type { Follower } from './follower.ts'

const MODULE_IDS: ReadonlySet<string | null> = new Set(modules.map(({ id }) => id))

type Present = Pick<Follower, 'identity' | 'presence' | 'rights'>

/** How relevant a tab is for others. */
const weightOf = ({ editing, thing }: Pick<Presence, 'editing' | 'thing'>): number =>
  editing ? 3 : thing?.isWriting ? 2 : thing ? 1 : 0

/** The other people, once each however many tabs they have open; the tab in which they edit or write is shown. */
export function othersThan(person: Present, present: readonly Present[]): Editor[] {
  const others = new Map<string, Editor>()
  for (const { identity, presence } of present) {
    const { id, username, global_name: displayName, avatar, decoration } = identity.user
    if (id === person.identity.user.id) continue
    const other = others.get(id)
    if (other && weightOf(other) > weightOf(presence)) continue
    // If the reader may not open that page, they only see that the other person is on this server.
    const isOpen = !MODULE_IDS.has(presence.module) || mayRead(person.rights.access, presence.module ?? '')
    const place = isOpen ? presence : { module: null, editing: false }
    others.set(id, { id, name: displayName ?? username, avatar, decoration, ...place })
  }
  return [...others.values()].sort((a, b) => a.name.localeCompare(b.name))
}
