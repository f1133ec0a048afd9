import type { Clock } from '../clock.ts'
import { hex32 } from '../world/hash.ts'
import { Faults } from './faults.ts'
import { Hub } from './hub.ts'
import { Sink } from './sink.ts'
import type { Deal, Feed, Game, Post, Store, Subreddit, TwitchChannel, YouTubeChannel } from './things.ts'

/** Each source lists only its newest items, as the real ones do. */
const ITEMS_KEPT = 100

type Dated = { id: string; publishedAt: number }

/** Sources outside Discord. Filled by the control API; served under /outside. */
export class Outside {
  readonly clock: Clock
  readonly faults = new Faults()
  readonly sink: Sink
  /** Pushes new videos. */
  readonly hub: Hub
  readonly feeds = new Map<string, Feed>()
  /** By channel id. */
  readonly youtube = new Map<string, YouTubeChannel>()
  /** By login. */
  readonly twitch = new Map<string, TwitchChannel>()
  /** By name, in small letters. */
  readonly reddit = new Map<string, Subreddit>()
  /** By handle. */
  readonly bluesky = new Map<string, Post[]>()
  readonly games: Record<Store, Game[]> = { epic: [], steam: [], gog: [] }
  deals: Deal[] = []
  #made = 0

  /** `sites`: the origins that the hub may call. */
  constructor(clock: Clock, sites: Iterable<string> = []) {
    this.clock = clock
    this.hub = new Hub(clock, sites)
    this.sink = new Sink(clock)
  }

  clear(): void {
    for (const part of [this.feeds, this.youtube, this.twitch, this.reddit, this.bluesky]) part.clear()
    this.games.epic = []
    this.games.steam = []
    this.games.gog = []
    this.deals = []
    this.faults.calm()
    this.hub.clear()
    this.sink.clear()
  }

  /** A new id of this length each time, in the same order on every machine. */
  newId(kind: string, length: number): string {
    return hex32(`${kind} ${++this.#made}`).slice(0, length)
  }

  newNumber(): number {
    return 100_000 + ++this.#made
  }
}

/** A new item comes first; an item with an existing id replaces it in place. */
export function withItem<T extends Dated>(items: T[], item: T): T[] {
  const known = items.some((one) => one.id === item.id)
  const all = known ? items.map((one) => (one.id === item.id ? item : one)) : [item, ...items]
  return all.sort((a, b) => b.publishedAt - a.publishedAt).slice(0, ITEMS_KEPT)
}
