import type { Decision, Effect } from '#core/bot/effects.ts'
import { nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { passesList } from '#core/gains/lists.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SocialNotifsSettings } from '../settings.ts'
import { sendTo, withMention } from './compose.ts'
import { destinationsOf } from './destinations.ts'
import { obstacleIn, tellSuspended } from './obstacle.ts'
import { quietUntil } from './quiet-hours.ts'

/** Minimum time between two announcements of one member. */
const PAUSE_MS = 30 * 60_000
/** Longer than any stream, or any downtime in which its end is missed. */
const LIVE_KEPT_MS = 60 * 86_400_000

const LIVE_PREFIX = 'live:'
const liveKey = (userId: string): string => `${LIVE_PREFIX}${userId}`
const announcedKey = (userId: string) => `liveAnnounced:${userId}`

export const presenceNeeds = (userId: string) => ({
  members: [userId],
  memory: [liveKey(userId), announcedKey(userId)],
})

export const liveNeeds = () => ({ memoryPrefix: LIVE_PREFIX })

/**
 * For members who were live and whose stream is over, or whose role nobody would remove because announcements are off.
 */
export function endStreams(
  { presence }: SocialNotifsSettings,
  { memory }: Pick<RuleView, 'memory'>,
  streamingIds?: readonly string[],
): Effect[] {
  return [...memory].flatMap(([key, roleId]): readonly Effect[] => {
    if (!key.startsWith(LIVE_PREFIX) || typeof roleId !== 'string') return []
    const userId = key.slice(LIVE_PREFIX.length)
    const isOver = !presence.status || (streamingIds !== undefined && !streamingIds.includes(userId))
    return isOver ? endLive(userId, roleId).effects : []
  })
}

/** A member's profile shows a stream, or no longer does. */
export function whenStreaming(
  event: EventOf<'streamingChanged'>,
  settings: SocialNotifsSettings,
  view: RuleView,
): Decision {
  const { userId, streaming } = event
  const member = view.members.get(userId)
  const roleId = view.memory.get(liveKey(userId))
  if (!streaming) return typeof roleId === 'string' ? endLive(userId, roleId) : nothing('wasNotLive')
  if (!member || member.bot) return nothing('notMember')
  // The bot has restarted in the meantime, or the stream has moved to another address.
  if (roleId !== undefined) return nothing('stillLive')
  if (!passesList(settings.presence.rolesMode, settings.presence.roles, member.roleIds)) return nothing('roleForbidden')
  const given = giveRole(member, settings, view)
  const said = sayLive(member, streaming, settings, view)
  return { effects: [...given, ...said.effects], reasons: said.reasons, durable: true }
}

const endLive = (userId: string, roleId: string): Decision => ({
  effects: [
    { type: 'forget', key: liveKey(userId) },
    ...(roleId ? [{ type: 'removeRole' as const, userId, roleId, optional: true }] : []),
  ],
  reasons: [{ code: 'streamEnded' }],
  durable: true,
})

/** Only a role that was given here is removed. */
function giveRole(member: MemberSnapshot, { presence }: SocialNotifsSettings, { guild, now }: RuleView): Effect[] {
  const { role } = presence
  const isGiven = role !== null && !member.roleIds.includes(role) && guild.canGive(role) === 'ok'
  const live: Effect = {
    type: 'remember',
    key: liveKey(member.id),
    value: isGiven ? role : '',
    forgetAt: now + LIVE_KEPT_MS,
  }
  return isGiven ? [live, { type: 'addRole', userId: member.id, roleId: role, optional: true }] : [live]
}

type Streaming = NonNullable<EventOf<'streamingChanged'>['streaming']>

function sayLive(
  member: MemberSnapshot,
  streaming: Streaming,
  settings: SocialNotifsSettings,
  view: RuleView,
): Decision {
  const { presence } = settings
  const { guild, now } = view
  if (!presence.channel) return nothing('noChannel')
  if (view.memory.has(announcedKey(member.id))) return nothing('tooSoon')
  const login = /twitch\.tv\/(\w{3,25})/i.exec(streaming.url)?.[1]?.toLowerCase()
  const isListed = destinationsOf(settings, guild.premium).some(
    ({ source }) => source.kind === 'twitch' && source.id === login,
  )
  if (isListed) return nothing('announcedByList')
  const obstacle = obstacleIn(presence.channel, view)
  if (obstacle) {
    const title = m['social-notifs.page.presence.title']({}, { locale: guild.locale })
    return { effects: [tellSuspended(title, view)], reasons: [obstacle] }
  }
  const name = escapeMarkdown(member.nickname ?? member.globalName ?? member.username)
  const content = m['social-notifs.live'](
    { name, title: escapeMarkdown(streaming.title), url: streaming.url },
    { locale: guild.locale },
  )
  const isQuiet = quietUntil(settings, guild, now) !== null
  const message = isQuiet
    ? { ...withMention({ content }, null), silent: true }
    : withMention({ content }, presence.mention)
  return {
    effects: [
      { type: 'remember', key: announcedKey(member.id), value: now, forgetAt: now + PAUSE_MS },
      { ...sendTo(presence.channel, streaming.title, message, view), optional: true },
    ],
    reasons: [{ code: 'announced', params: { title: streaming.title } }],
  }
}
