import type { Editor } from '#core/presence.ts'
import type { Follower } from './live-hub.ts'

type Present = Pick<Follower, 'identity' | 'presence'>

/** The other people, once each however many tabs they have open; the tab in which they edit speaks for them. */
export function othersThan(person: Present, present: readonly Present[]): Editor[] {
  const others = new Map<string, Editor>()
  for (const { identity, presence } of present) {
    const { id, username, global_name: displayName, avatar, decoration } = identity.user
    if (id === person.identity.user.id) continue
    if (others.get(id)?.editing && !presence.editing) continue
    others.set(id, { id, name: displayName ?? username, avatar, decoration, ...presence })
  }
  return [...others.values()].sort((a, b) => a.name.localeCompare(b.name))
}
