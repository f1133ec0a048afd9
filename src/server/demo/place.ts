import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import type { DEMO_PEOPLE_IDS } from './ids.ts'

/** Looks up what the demo's settings name: ids differ from one local Discord to the next, names do not. */
export type Place = {
  channel(name: string): string
  role(name: string): string
  emoji(name: string): string
  /** The address of a feed of the local Discord with this name. */
  feed(name: string): string
}

/** What a person of the demo saved, and how long ago. */
export type DemoSave = {
  by: keyof typeof DEMO_PEOPLE_IDS
  hoursAgo: number
  /** Setting paths, or whole groups, as a `PATCH` would send them. */
  settings: Record<string, unknown>
}

/** An entry of a collection, as a `POST` would send it. */
export type DemoEntry = { collection: string; id: string; body: Record<string, unknown> }

export type DemoServer = {
  id: string
  premium: boolean
  saves(place: Place): DemoSave[]
  /** `idOf` returns the same id for the same word. */
  entries(place: Place, idOf: (word: string) => string): DemoEntry[]
}

export function placeIn({ name: server, channels, roles, emojis }: GuildSnapshot, feedServer: string | null): Place {
  const find = (list: readonly { id: string; name: string }[], name: string): string => {
    const found = list.find((candidate) => candidate.name === name)
    if (!found) throw new Error(`the demo expects "${name}" on ${server}`)
    return found.id
  }
  return {
    channel: (name) => find(channels, name),
    role: (name) => find(roles, name),
    feed: (name) => `${feedServer ?? 'https://feeds.example'}/feeds/${name}/rss.xml`,
    // If the server has no emoji with this name, the star is used.
    emoji: (name) => emojis.find((candidate) => candidate.name === name)?.identifier ?? '⭐',
  }
}
