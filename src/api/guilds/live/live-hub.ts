import type { Log } from '#config/log.ts'
import type { LiveEvent } from '#core/api.ts'
import type { Presence } from '#core/presence.ts'
import type { Bus, BusMessage } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { listChanges } from '#store/history.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { GuildCache } from '../guild-cache.ts'
import type { LoadedGuild } from '../guild-view.ts'
import type { MemberCache } from '../member-cache.ts'
import { standingOf } from '../standing.ts'
import { hasSecrets } from '../veils.ts'
import { findMoves } from './find-moves.ts'
import { othersThan } from './others.ts'

/** Proxies cut what is silent for a minute. */
export const HEARTBEAT_MS = 25_000
/** However many browsers somebody has signed in with. */
export const STREAMS_PER_PERSON_MAX = 20
/** A whole office edits from one address. */
export const STREAMS_PER_ADDRESS_MAX = 100
/** A save of more settings at once than this is told as "read everything again". */
const CHANGES_MAX = 200

export type Follower = {
  id: string
  presence: Presence
  identity: Identity
  /** null when this process itself follows. */
  address: string | null
  /** As this person was last told about it. */
  guild: LoadedGuild
  highestRoleId: string
  /** Servers they may see in their list. */
  serverIds: ReadonlySet<string>
  /** What they were last told about the others. */
  toldEditors?: string
  send(event: LiveEvent): void
  beat(): void
  end(): void
}

type Deps = { db: Database; bus: Bus; guilds: GuildCache; members: MemberCache; clock: () => number; log: Log }

export type LiveHub = ReturnType<typeof createLiveHub>

/** Everybody who has a dashboard open, by server; one query for each piece of news, however many follow. */
export function createLiveHub({ db, bus, guilds, members, clock, log }: Deps) {
  const followers = new Map<string, Set<Follower>>()
  /** News of one server is told in the order it happened, although it is read from the database. */
  const telling = new Map<string, Promise<void>>()
  const everybody = () => [...followers.values()].flatMap((set) => [...set])
  const of = (guildId: string) => [...(followers.get(guildId) ?? [])]
  const sendAll = (guildId: string, event: LiveEvent) => {
    for (const follower of of(guildId)) follower.send(event)
  }

  /** Nobody alone is told that they are. */
  const tellEditors = (guildId: string) => {
    const present = of(guildId)
    for (const follower of present) {
      const editors = othersThan(follower, present)
      const told = JSON.stringify(editors)
      if (told !== (follower.toldEditors ?? '[]')) follower.send({ kind: 'editors', editors })
      follower.toldEditors = told
    }
  }

  const tellSettings = async (guildId: string, revision: number) => {
    const rows = await listChanges(db, guildId, { limit: CHANGES_MAX })
    const saved = rows.filter((row) => row.revision === revision)
    const [first] = saved
    // Whoever may not see all of it reads everything again, as far as they may.
    if (!first || saved.length === CHANGES_MAX || saved.some(({ path, after }) => hasSecrets(path, after))) {
      sendAll(guildId, { kind: 'guild' })
      return
    }
    const changes = saved.map(({ path, after }) => ({ path, value: after }))
    const { id, name } = first.actor
    sendAll(guildId, { kind: 'settings', revision, changes, actor: { id, name } })
  }

  const tellGuild = async (guildId: string) => {
    const guild = await guilds.get(guildId)
    for (const follower of of(guildId)) await tellFollower(follower, guild)
  }

  /** Rights are looked at again: whoever lost them is told so, and nothing more. */
  const tellFollower = async (follower: Follower, guild: LoadedGuild | null) => {
    const member = guild && (await members.get(guild.id, follower.identity.user.id))
    const standing = guild && member && standingOf(member, guild, clock())
    if (!standing?.mayEnter) {
      follower.send({ kind: 'left' })
      follower.end()
      return
    }
    const moves =
      follower.highestRoleId === standing.highestRoleId ? findMoves(follower.guild.base, standing.guild.base) : null
    follower.guild = standing.guild
    follower.highestRoleId = standing.highestRoleId
    if (!moves) follower.send({ kind: 'guild' })
    else if (moves.length > 0) follower.send({ kind: 'positions', changes: moves })
  }

  const tellPremium = async (guildId: string) => {
    const guild = await guilds.get(guildId)
    if (guild) sendAll(guildId, { kind: 'premium', premium: guild.premium })
  }

  const tell = async (message: Exclude<BusMessage, { kind: 'session' }>): Promise<void> => {
    if (message.kind === 'collection') {
      sendAll(message.guildId, { kind: 'collection', name: message.name, actor: message.actor })
      return
    }
    if (message.kind === 'settings') return tellSettings(message.guildId, message.revision)
    return message.kind === 'guild' ? tellGuild(message.guildId) : tellPremium(message.guildId)
  }

  bus.subscribe((message) => {
    if (message.kind === 'session') {
      for (const follower of everybody()) if (follower.identity.sessionId === message.sessionId) follower.end()
      return
    }
    const { guildId } = message
    if (message.kind === 'guild' && message.presence) {
      for (const follower of everybody()) if (follower.serverIds.has(guildId)) follower.send({ kind: 'servers' })
    }
    if (!followers.has(guildId)) return
    const told = (telling.get(guildId) ?? Promise.resolve())
      .then(() => tell(message))
      .catch((error) => {
        // Whoever follows reconnects, and reads everything again.
        log.warn({ err: error, guildId }, 'live: news could not be told')
        for (const follower of of(guildId)) follower.end()
      })
      .finally(() => {
        if (telling.get(guildId) === told) telling.delete(guildId)
      })
    telling.set(guildId, told)
  })
  bus.onReconnect(() => {
    for (const follower of everybody()) follower.send({ kind: 'guild' })
  })
  setInterval(() => {
    for (const follower of everybody()) {
      // A stream lives no longer than the token it was opened with; the browser comes back with another.
      if (follower.identity.expiresAt <= clock()) follower.end()
      else follower.beat()
    }
  }, HEARTBEAT_MS).unref()

  return {
    isFull({ user }: Identity, address: string | null): boolean {
      const open = everybody()
      const ofPerson = open.filter(({ identity }) => identity.user.id === user.id).length
      const ofAddress = address === null ? 0 : open.filter((follower) => follower.address === address).length
      return ofPerson >= STREAMS_PER_PERSON_MAX || ofAddress >= STREAMS_PER_ADDRESS_MAX
    },
    follow(follower: Follower): () => void {
      const guildId = follower.guild.id
      const set = followers.get(guildId) ?? new Set()
      set.add(follower)
      followers.set(guildId, set)
      tellEditors(guildId)
      return () => {
        set.delete(follower)
        if (set.size === 0 && followers.get(guildId) === set) followers.delete(guildId)
        else tellEditors(guildId)
      }
    },
    /** A stream that has just ended is nobody's error: its browser opens another and says it again. */
    place(guildId: string, streamId: string, sessionId: string, presence: Presence): void {
      const follower = of(guildId).find(({ id, identity }) => id === streamId && identity.sessionId === sessionId)
      if (!follower) return
      follower.presence = presence
      tellEditors(guildId)
    },
  }
}
