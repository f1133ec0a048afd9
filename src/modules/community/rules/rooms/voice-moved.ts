import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { VoiceHub } from '../../voice-hub.ts'
import { activeHubs } from '../active-entries.ts'
import { createRoom, hubNeeds } from './create-room.ts'
import { afterEntering, afterLeaving } from './leave-room.ts'
import { mayBeRoom, openRoomOf, roomIn } from './room-record.ts'
import { knocks, roomWaitedFor } from './waiting-room.ts'

type Moved = EventOf<'voiceChanged'>

/** Muting and the like is not a change of channel. */
const hasMoved = ({ before, after }: Moved) => before?.channelId !== after?.channelId

function hubEntered({ after }: Moved, settings: CommunitySettings, premium: boolean): VoiceHub | null {
  if (!after) return null
  return activeHubs(settings, premium).find(({ channel }) => channel === after.channelId) ?? null
}

export const concernsRooms = (event: Moved, settings: CommunitySettings, guild: GuildIndex): boolean =>
  hasMoved(event) &&
  (hubEntered(event, settings, guild.premium) !== null ||
    mayBeRoom(event.before?.channelId, guild) ||
    mayBeRoom(event.after?.channelId, guild))

export function movedNeeds(event: Moved, settings: CommunitySettings, guild: GuildIndex): Needs {
  const hub = hubEntered(event, settings, guild.premium)
  const { before, after } = event
  const needs = hub ? hubNeeds(event) : {}
  return {
    ...needs,
    records: {
      ...needs.records,
      ...(before && { left: openRoomOf(before.channelId) }),
      ...(after && { entered: openRoomOf(after.channelId), waitedFor: roomWaitedFor(after.channelId) }),
    },
  }
}

/** The consequences of leaving are handled by separate jobs, so that they never delay a new room. */
export function voiceMoved(event: Moved, settings: CommunitySettings, view: RuleView): Decision {
  const userId = event.member.id
  const [left, entered, waitedFor] = [roomIn(view, 'left'), roomIn(view, 'entered'), roomIn(view, 'waitedFor')]
  const effects = [
    ...(left ? afterLeaving(left, userId, settings, view) : []),
    ...(entered ? afterEntering(entered, userId, view) : []),
    ...(waitedFor?.state === 'open' && !event.member.bot ? [knocks(waitedFor, userId, view.now)] : []),
  ]
  const hub = hubEntered(event, settings, view.guild.premium)
  if (!hub) return effects.length > 0 ? { effects, reasons: [{ code: 'cameOrWent' }] } : nothing('notARoom')
  const created = createRoom(event, hub, settings, view)
  return { ...created, effects: [...effects, ...created.effects] }
}
