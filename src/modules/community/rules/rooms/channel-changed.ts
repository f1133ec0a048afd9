import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { CommunitySettings } from '../../settings.ts'
import { keepRefusals } from './guard-room.ts'
import { channelGone } from './leave-room.ts'
import { hubDeleted, lookLater } from './make-hub.ts'
import { waitingRoomGone } from './waiting-room.ts'

/** A channel among the rooms was created, changed or deleted, by us or by hand. */
export function channelChanged(
  event: EventOf<'channelChanged'>,
  settings: CommunitySettings,
  view: RuleView,
): Decision {
  const { change, before, after } = event
  if (change === 'created') return done('channelNew', after ? [lookLater(after.id, view.now)] : [])
  if (change === 'updated') return done('refusalsKept', keepRefusals(event, settings, view))
  const hub = before ? hubDeleted(before, settings, view) : []
  return done(hub.length > 0 ? 'hubSwitchedOff' : 'roomGone', [
    ...channelGone(event, view),
    ...waitingRoomGone(view),
    ...hub,
  ])
}

const done = (code: string, effects: readonly Effect[]): Decision =>
  effects.length > 0 ? { effects, reasons: [{ code }] } : nothing('channelSeen')
