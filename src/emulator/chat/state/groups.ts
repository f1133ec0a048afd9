import type { Channel, Guild, GuildEntry, Member, Role } from '../../live/messages.ts'
import { isOlder } from './reduce.ts'

const CATEGORY = 4
const FORUMS: readonly number[] = [15, 16]
const VOICES: readonly number[] = [2, 13]
const THREADS: readonly number[] = [10, 11, 12]

export const isThread = (channel: Channel) => THREADS.includes(channel.type)
export const isVoice = (channel: Channel) => VOICES.includes(channel.type)
export const isForum = (channel: Channel) => FORUMS.includes(channel.type)

export type ChannelRow = { channel: Channel; threads: Channel[] }
export type ChannelGroup = { category: Channel | null; rows: ChannelRow[] }

/** In Discord's order: without category first; in each, text before voice; empty categories are not shown. */
export function groupChannels(channels: Channel[]): ChannelGroup[] {
  const byPosition = (a: Channel, b: Channel) =>
    Number(isVoice(a)) - Number(isVoice(b)) || a.position - b.position || (isOlder(a.id, b.id) ? -1 : 1)
  const rowsUnder = (parentId: string | null): ChannelRow[] =>
    channels
      .filter((channel) => channel.type !== CATEGORY && !isThread(channel) && channel.parentId === parentId)
      .sort(byPosition)
      .map((channel) => ({
        channel,
        threads: channels.filter((one) => isThread(one) && one.parentId === channel.id && !one.isArchived),
      }))
  const categories = channels.filter(({ type }) => type === CATEGORY).sort((a, b) => a.position - b.position)
  const known = new Set(categories.map(({ id }) => id))
  // A channel whose category this person cannot see is listed with those without one.
  const outsideCategories = channels.filter(
    ({ parentId, type }) => parentId && type !== CATEGORY && !known.has(parentId),
  )
  const loose = rowsUnder(null).concat(
    outsideCategories.filter((channel) => !isThread(channel)).map((channel) => ({ channel, threads: [] })),
  )
  const groups = categories.map((category) => ({ category, rows: rowsUnder(category.id) }))
  return [{ category: null, rows: loose }, ...groups].filter(({ rows }) => rows.length > 0)
}

/** The first server shown should have enough members, but few enough to get an overview: between these two. */
const LIVELY_MIN = 20
const LIVELY_MAX = 20_000

/** Among somebody's servers: with the bot, then in their language, then of a manageable size. */
export function firstGuild(guilds: GuildEntry[], locale: 'fr' | 'en'): GuildEntry | null {
  const isLively = ({ memberCount }: GuildEntry) => memberCount >= LIVELY_MIN && memberCount <= LIVELY_MAX
  const rank = (one: GuildEntry) =>
    4 * Number(one.hasBot) + 2 * Number(one.locale.startsWith(locale)) + Number(isLively(one))
  const own = guilds.filter(({ isMember }) => isMember)
  return own.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

/**
 * The channel for people who came without one in the address: the one with the latest message, among those where
 * everybody writes. The bot's logs, which only the staff reads, come last.
 */
export function firstChannel(channels: Channel[]): string | null {
  const written = groupChannels(channels).flatMap(({ rows }) =>
    rows.flatMap(({ channel }) => (isForum(channel) || isVoice(channel) ? [] : channel)),
  )
  const open = written.filter(({ isPrivate, mayWrite }) => mayWrite && !isPrivate)
  const inviting = open.length > 0 ? open : written
  const lively = inviting.filter(({ lastMessageId }) => lastMessageId !== null)
  const latest = lively.toSorted((a, b) => (isOlder(a.lastMessageId ?? '', b.lastMessageId ?? '') ? 1 : -1))[0]
  return (latest ?? inviting[0])?.id ?? null
}

export type MemberGroup = { role: Role | null; members: Member[] }

/** Grouped by their highest hoisted role; members without one at the end. */
export function groupMembers(guild: Guild): MemberGroup[] {
  const hoisted = guild.roles
    .filter(({ hoist, id }) => hoist && id !== guild.id)
    .sort((a, b) => b.position - a.position)
  const placed = new Map<Role | null, Member[]>()
  for (const member of guild.members) {
    const role = hoisted.find(({ id }) => member.roles.includes(id)) ?? null
    placed.set(role, [...(placed.get(role) ?? []), member])
  }
  const byName = (a: Member, b: Member) => a.name.localeCompare(b.name)
  return [...hoisted, null].flatMap((role) => {
    const members = placed.get(role)
    return members ? [{ role, members: members.toSorted(byName) }] : []
  })
}

/** The colour of a name: that of the highest role with a colour. */
export function nameColor(roles: Role[], memberRoles: readonly string[]): number {
  let best: Role | null = null
  for (const role of roles)
    if (role.color !== 0 && memberRoles.includes(role.id) && role.position > (best?.position ?? -1)) best = role
  return best?.color ?? 0
}
