import type { Log } from '#config/log.ts'
import { mayRead } from '#core/access.ts'
import type { Presence } from '#core/presence.ts'
import { collections } from '#modules/index.ts'
import type { Bus, BusMessage } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { listChanges } from '#store/history.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { GuildCache } from '../guild-cache.ts'
import type { MemberCache } from '../member-cache.ts'
import { hasSecrets } from '../redactions.ts'
import { type Follower, review, settingsEvent, tellFollower, turnOut } from './follower.ts'
import { othersThan } from './others.ts'
import { createTurns } from './turns.ts'

/** Proxies close connections that are silent for a minute. Access is checked again at the same interval. */
export const HEARTBEAT_MS = 25_000
/** In all browsers of one person together. */
export const STREAMS_PER_PERSON_MAX = 20
/** High, since a whole office may share one address. */
export const STREAMS_PER_ADDRESS_MAX = 100
/** For more changed settings than this, the event is "reload everything". */
const CHANGES_MAX = 200

type Deps = { db: Database; bus: Bus; guilds: GuildCache; members: MemberCache; clock: () => number; log: Log }

/** Everybody who has a dashboard open, by server; one query per change, however many followers. */
export function createLiveHub({ db, bus, guilds, members, clock, log }: Deps) {
  const followers = new Map<string, Set<Follower>>()
  /** Changes of one server are sent in the order they happened, although they are read from the database. */
  const inTurn = createTurns()
  const everybody = () => [...followers.values()].flatMap((set) => [...set])
  const of = (guildId: string) => [...(followers.get(guildId) ?? [])]

  /** An empty list of other editors is not sent to somebody who never had any. */
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
    const [rows, guild] = await Promise.all([
      listChanges(db, guildId, { limit: CHANGES_MAX, revision }),
      guilds.get(guildId),
    ])
    const [first] = rows
    // People who may not see all of a value reload everything that they may see.
    const isTold = first && rows.length < CHANGES_MAX && !rows.some(({ path, after }) => hasSecrets(path, after))
    for (const follower of of(guildId)) {
      if (!review(follower, guild, clock())) continue
      if (!isTold) follower.send({ kind: 'guild' })
      else follower.send(settingsEvent(rows, revision, first.actor, follower.rights))
    }
  }

  const tellGuild = async (guildId: string) => {
    const guild = await guilds.get(guildId)
    for (const follower of of(guildId)) {
      const member = guild && (await members.get(guildId, follower.identity.user.id))
      if (member) tellFollower(follower, member, guild, clock())
      else turnOut(follower)
    }
  }

  /** Roles may be removed, and grants expire, without any message about the server. */
  const reviewAll = async (guildId: string) => {
    const guild = await guilds.get(guildId)
    for (const follower of of(guildId)) {
      const member = await members.get(guildId, follower.identity.user.id, HEARTBEAT_MS)
      if (!member) turnOut(follower)
      else {
        follower.member = member
        // Computed again: a grant may have expired.
        member.standing = null
        review(follower, guild, clock())
      }
    }
  }

  const tellPremium = async (guildId: string) => {
    const guild = await guilds.get(guildId)
    if (guild) for (const follower of of(guildId)) follower.send({ kind: 'premium', premium: guild.premium })
  }

  const tell = async (message: Exclude<BusMessage, { kind: 'session' | 'job' | 'sources' }>): Promise<void> => {
    if (message.kind === 'collection') {
      const { name, actor, guildId } = message
      const module = collections.get(name)?.module ?? 'general'
      for (const follower of of(guildId)) {
        if (mayRead(follower.rights.access, module)) follower.send({ kind: 'collection', name, actor })
      }
      return
    }
    if (message.kind === 'record') {
      const { module, id, guildId } = message
      for (const follower of of(guildId)) {
        if (mayRead(follower.rights.access, module)) follower.send({ kind: 'record', module, id })
      }
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
    // Only for the bot.
    if (message.kind === 'job' || message.kind === 'sources') return
    const { guildId } = message
    if (message.kind === 'guild' && message.presence) {
      for (const follower of everybody()) if (follower.serverIds.has(guildId)) follower.send({ kind: 'servers' })
    }
    if (!followers.has(guildId)) return
    inTurn(
      guildId,
      () => tell(message),
      (error) => {
        log.warn({ err: error, guildId }, 'live: news could not be told')
        // They reconnect, and reload everything.
        for (const follower of of(guildId)) follower.end()
      },
    )
  })
  bus.onReconnect(() => {
    for (const follower of everybody()) follower.send({ kind: 'guild' })
  })
  setInterval(() => {
    for (const follower of everybody()) {
      // A stream ends with the token it was opened with; the browser reconnects with another.
      if (follower.identity.expiresAt <= clock()) follower.end()
      else follower.beat()
    }
    for (const guildId of followers.keys()) {
      inTurn(
        guildId,
        () => reviewAll(guildId),
        // Discord does not answer: the last known access applies until it does.
        (error) => log.warn({ err: error, guildId }, 'live: rights could not be looked at again'),
      )
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
    /** Does nothing when the stream has just ended: the browser opens another and reports its place again. */
    place(guildId: string, streamId: string, sessionId: string, presence: Presence): void {
      const follower = of(guildId).find(({ id, identity }) => id === streamId && identity.sessionId === sessionId)
      if (!follower) return
      follower.presence = presence
      tellEditors(guildId)
    },
  }
}
