import type { ChannelOverwrite } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, isThreadType } from '#core/guild/types.ts'
import type { TicketPanel } from '../panel.ts'
import type { TicketsSettings } from '../settings.ts'
import { type EffectivePanel, teamRoles, teamUsers } from './effective-panel.ts'

/** Discord's limits for a category and for a server. */
const CATEGORY_MAX = 50
const SERVER_MAX = 500

/** Permissions that only tickets give. */
const SEND_TTS = 1n << 12n
const EXTERNAL_STICKERS = 1n << 37n
const VOICE_MESSAGES = 1n << 46n

const bits = (...names: readonly PermissionName[]): bigint => names.reduce((sum, name) => sum | PERMISSIONS[name], 0n)

const READ = bits('viewChannel', 'readMessageHistory')
const WRITE = bits('sendMessages', 'sendMessagesInThreads')
const WITH_FILES = bits('attachFiles', 'embedLinks', 'addReactions')
const TEAM = READ | WRITE | WITH_FILES | bits('manageMessages', 'useExternalEmojis')
const BOT = TEAM | bits('manageChannels', 'manageThreads', 'createPrivateThreads', 'pinMessages')

const memberBits: Readonly<Record<keyof TicketPanel['memberPermissions'], bigint>> = {
  attach: bits('attachFiles'),
  embed: bits('embedLinks'),
  reactions: bits('addReactions'),
  externalEmoji: bits('useExternalEmojis'),
  stickers: EXTERNAL_STICKERS,
  tts: SEND_TTS,
  voiceMessages: VOICE_MESSAGES,
}

/** The bot can only grant permissions it has itself. */
function overwrite(
  guild: GuildIndex,
  who: { id: string; type: ChannelOverwrite['type'] },
  allow: bigint,
  deny = 0n,
): ChannelOverwrite {
  const own = guild.botPermissions()
  return { id: who.id, type: who.type, allow: String(allow & own), deny: String(deny & own) }
}

/** The ticket's member. Locked and closed tickets are read-only. */
export function memberOverwrite(
  guild: GuildIndex,
  memberId: string,
  { memberPermissions }: Pick<TicketPanel, 'memberPermissions'>,
  canWrite = true,
): ChannelOverwrite {
  let [allow, deny] = [READ, 0n]
  for (const [name, isAllowed] of Object.entries(memberPermissions)) {
    const bit = memberBits[name as keyof typeof memberBits]
    if (isAllowed) allow |= bit
    else deny |= bit
  }
  const write = WRITE
  if (canWrite) allow |= write
  else deny |= write
  return overwrite(guild, { id: memberId, type: 'member' }, allow, deny)
}

export const guestOverwrite = (guild: GuildIndex, id: string, type: ChannelOverwrite['type']): ChannelOverwrite =>
  overwrite(guild, { id, type }, READ | WRITE | WITH_FILES)

export type Claimed = { claimerId: string; claim: TicketsSettings['ticketSystem']['claim'] } | null

/** The team of the ticket; while somebody has claimed it, with the permissions left to the others. */
export function teamOverwrites(guild: GuildIndex, panel: EffectivePanel, claimed: Claimed): ChannelOverwrite[] {
  const isShared = claimed === null || (claimed.claim.othersView && claimed.claim.othersWrite)
  const others = (id: string, type: ChannelOverwrite['type']) => {
    if (isShared) return overwrite(guild, { id, type }, TEAM)
    if (claimed.claim.othersView) return overwrite(guild, { id, type }, READ, WRITE)
    return overwrite(guild, { id, type }, 0n, bits('viewChannel'))
  }
  const roles = teamRoles(panel).filter((id) => guild.roles.has(id))
  const users = teamUsers(panel).filter((id) => id !== claimed?.claimerId)
  return [
    ...roles.map((id) => others(id, 'role')),
    ...users.map((id) => others(id, 'member')),
    ...(claimed && !isShared ? [overwrite(guild, { id: claimed.claimerId, type: 'member' }, TEAM)] : []),
  ]
}

/** Everybody who sees a ticket: the member, the team, the viewers, guests, and the bot. */
export function roomOverwrites(
  guild: GuildIndex,
  panel: EffectivePanel,
  openerId: string,
  options: { participants?: readonly string[]; claimed?: Claimed; canWrite?: boolean } = {},
): ChannelOverwrite[] {
  const { participants = [], claimed = null, canWrite = true } = options
  const team = teamOverwrites(guild, panel, claimed)
  const viewers = panel.rolesView.filter((id) => guild.roles.has(id))
  const all = [
    overwrite(guild, { id: guild.id, type: 'role' }, 0n, bits('viewChannel')),
    ...viewers.map((id) => guestOverwrite(guild, id, 'role')),
    ...participants.map((id) => guestOverwrite(guild, id, guild.roles.has(id) ? 'role' : 'member')),
    ...team,
    memberOverwrite(guild, openerId, panel, canWrite),
    overwrite(guild, { id: guild.bot.id, type: 'member' }, BOT),
  ]
  // Of several for the same person or role, such as a viewer in the team, the last one counts.
  return [...new Map(all.map((one) => [String(one.id), one])).values()]
}

export type Place = { ok: true; categoryId: string | null } | { ok: false; code: 'noRoom' | 'serverFull' }

/** The category, or the first spare one with room. `moving`: the channel to be moved, if there is one. */
export function placeFor(
  panel: Pick<EffectivePanel, 'category' | 'overflow'>,
  guild: GuildIndex,
  moving: string | null = null,
): Place {
  const channels = [...guild.channels.values()].filter(({ type }) => !isThreadType(type))
  if (moving === null && channels.length >= SERVER_MAX) return { ok: false, code: 'serverFull' }
  const others = channels.filter(({ id }) => id !== moving)
  const wanted = [panel.category, ...panel.overflow].flatMap((id) => (id && guild.channels.has(id) ? [id] : []))
  const free = wanted.find((id) => others.filter(({ parentId }) => parentId === id).length < CATEGORY_MAX)
  return free ? { ok: true, categoryId: free } : { ok: false, code: 'noRoom' }
}

/** Whether a channel may be a ticket, as far as can be told without a query: the bot has its own overwrite in each. */
export function mayBeTicket(channelId: string, guild: GuildIndex): boolean {
  const channel = guild.channels.get(channelId)
  if (!channel) return false
  if (channel.type === CHANNEL_TYPE.privateThread) return true
  return channel.overwrites.some(({ id, type }) => type === 1 && id === guild.bot.id)
}
