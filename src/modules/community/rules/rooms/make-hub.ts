import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import type { VoiceHub } from '../../voice-hub.ts'
import { activeHubs } from '../active-entries.ts'
import { beginMaking, endMaking, isMade, isMaking } from '../making.ts'
import { hubAround } from './room-place.ts'
import { roomIn } from './room-record.ts'

export const HUB_MADE = 'hubMade'
/** Checks whether a new channel among the rooms is a room. */
export const KEEP_JOB = 'keepChannel'
/** By then our own rooms are recorded. */
const KEEP_AFTER_MS = 30_000
const PERMANENT_MAX = 50

const hubPayload = z.object({ hubId: z.string() })

/** Creates a category and an entry channel for the first hub without them; the next hub follows once they exist. */
export function makeHubs(settings: CommunitySettings, view: RuleView): Effect[] {
  const lacking = activeHubs(settings, view.guild.premium).filter(
    (hub) => hub.channel === null || hub.category === null,
  )
  const isOver = isMade(view, 'hub', lacking)
  const over = isOver ? [endMaking('hub')] : []
  const [first] = lacking
  return first && (isOver || !isMaking(view, 'hub')) ? [...over, ...makeHub(first, view)] : over
}

function makeHub({ id, channel, category }: VoiceHub, { guild, now }: RuleView): Effect[] {
  const auditReason = m['community.bot.audit.hub']({}, guild)
  const answerTo = { tag: HUB_MADE, payload: { hubId: id } }
  const made: Effect[] = []
  if (category === null) {
    made.push({
      type: 'createChannel',
      channelType: CHANNEL_TYPE.category,
      name: m['community.bot.hub.category']({}, guild),
      as: 'category',
      auditReason,
      answerTo: channel === null ? undefined : answerTo,
      optional: true,
    })
  }
  if (channel === null) {
    made.push({
      type: 'createChannel',
      channelType: CHANNEL_TYPE.voice,
      name: m['community.bot.hub.channel']({}, guild),
      parentId: category ?? ref('category'),
      as: 'hub',
      auditReason,
      answerTo,
      optional: true,
    })
  }
  return [beginMaking('hub', id, now), ...made]
}

const withHub = (settings: CommunitySettings, hubId: string, change: (hub: VoiceHub) => VoiceHub): Effect => ({
  type: 'changeSettings',
  changes: { privateroom: settings.privateroom.map((hub) => (hub.id === hubId ? change(hub) : hub)) },
})

export function hubMade({ payload, result, made }: EventOf<'answered'>, settings: CommunitySettings): Decision {
  const hubId = hubPayload.safeParse(payload).data?.hubId
  const hub = settings.privateroom.find(({ id }) => id === hubId)
  if (!hub) return nothing('hubGone')
  const keep = withHub(settings, hub.id, (one) => ({
    ...one,
    channel: one.channel ?? made.hub ?? null,
    category: one.category ?? made.category ?? null,
  }))
  const hasAny = made.hub !== undefined || made.category !== undefined
  return { effects: [hasAny ? keep : endMaking('hub')], reasons: [{ code: result.ok ? 'hubMade' : 'hubFailed' }] }
}

/** The entry channel or the category was deleted: the hub is switched off until it gets another one. */
export function hubDeleted(
  { id: channelId, name }: { id: string; name: string },
  settings: CommunitySettings,
  view: RuleView,
): Effect[] {
  // Several hubs may use the same category.
  const isLost = ({ channel, category }: VoiceHub) => channel === channelId || category === channelId
  const lost = settings.privateroom.filter(isLost)
  if (lost.length === 0) return []
  const withoutIt = (hub: VoiceHub): VoiceHub => ({
    ...hub,
    status: false,
    channel: hub.channel === channelId ? null : hub.channel,
    category: hub.category === channelId ? null : hub.category,
  })
  const privateroom = settings.privateroom.map((hub) => (isLost(hub) ? withoutIt(hub) : hub))
  return [
    { type: 'changeSettings', changes: { privateroom } },
    ...(lost.some(({ status }) => status) ? [logAlert(view, 'community', { code: 'hubOff', name })] : []),
  ]
}

export const isAmongRooms = (
  channel: { parentId: string | null } | null,
  { privateroom }: CommunitySettings,
): boolean => hubAround(privateroom, channel) !== undefined

export const lookLater = (channelId: string, now: number): Effect => {
  return { type: 'schedule', job: KEEP_JOB, key: channelId, at: now + KEEP_AFTER_MS, payload: {} }
}

/** A channel that people create by hand among the rooms stays. */
export function keepHandMade({ key }: EventOf<'jobDue'>, settings: CommunitySettings, view: RuleView): Decision {
  const channel = view.guild.channels.get(key)
  const hub = hubAround(settings.privateroom, channel)
  if (!channel || !hub || hub.channel === channel.id) return nothing('notAmongRooms')
  const waitedFor = roomIn(view, 'waitedFor')
  // Its room ended while it was being created.
  if (waitedFor && waitedFor.state !== 'open') {
    return { effects: [{ type: 'deleteChannel', channelId: key }], reasons: [{ code: 'waitingClosed' }] }
  }
  if (roomIn(view) || waitedFor) return nothing('notHandMade')
  const { permanentChannels } = hub
  if (permanentChannels.includes(channel.id) || permanentChannels.length >= PERMANENT_MAX) return nothing('keptAlready')
  const kept = withHub(settings, hub.id, (one) => ({ ...one, permanentChannels: [...permanentChannels, channel.id] }))
  return { effects: [kept], reasons: [{ code: 'handMadeKept' }] }
}
