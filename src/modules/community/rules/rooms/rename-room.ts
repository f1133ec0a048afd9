import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { checkMemberContent } from '#core/matching/member-content.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import { activeHubs } from '../active-entries.ts'
import { refreshPanel } from './panel.ts'
import { roomChangeEntry } from './room-entry.ts'
import { ROOM, type Room, type RoomBody, roomIn } from './room-record.ts'

export const RENAME_JOB = 'renameRoom'
/** Discord allows a channel to be renamed twice in ten minutes. */
const RENAMES_MAX = 2
const RENAMES_WINDOW_MS = 10 * 60_000

const payload = z.object({ by: z.string(), username: z.string() })

/** How many renames are left, and how long until the next one, in ms. */
export function renamesLeft(renames: readonly number[], now: number): { left: number; waitMs: number } {
  const recent = renames.filter((at) => at > now - RENAMES_WINDOW_MS)
  const left = Math.max(0, RENAMES_MAX - recent.length)
  const [oldest = now] = recent.slice(-RENAMES_MAX)
  return { left, waitMs: left > 0 ? 0 : oldest + RENAMES_WINDOW_MS - now }
}

/** What a room stores about a rename. */
export const renamed = ({ renames }: Pick<RoomBody, 'renames'>, name: string, now: number): Partial<RoomBody> => ({
  name,
  nextName: null,
  renames: [...renames, now].slice(-RENAMES_MAX),
})

export const renameLater = (room: Pick<Room, 'id'>, at: number, by: { id: string; username: string }): Effect => ({
  type: 'schedule',
  job: RENAME_JOB,
  key: room.id,
  at,
  payload: { by: by.id, username: by.username },
})

export const stayNamed = ({ id }: Pick<Room, 'id'>): Effect => ({ type: 'unschedule', job: RENAME_JOB, key: id })

/** A rename that had to wait is now possible. */
export function renameDue(event: EventOf<'jobDue'>, settings: CommunitySettings, view: RuleView): Decision {
  const room = roomIn(view)
  const asked = payload.safeParse(event.payload).data
  const hub = room && activeHubs(settings, view.guild.premium).find(({ id }) => id === room.body.hubId)
  if (room?.state !== 'open' || room.channelId === null || !hub || !asked) return nothing('roomGone')
  const { nextName } = room.body
  if (nextName === null) return nothing('notRenamed')
  // The filters may have changed while it waited.
  const checked = checkMemberContent(nextName, settings)
  const name = checked.ok ? checked.text : room.body.name
  const body = checked.ok ? renamed(room.body, name, view.now) : { nextName: null }
  const next: Room = { ...room, body: { ...room.body, ...body } }
  const auditReason = m['community.bot.audit.panel']({ member: asked.username }, view.guild)
  return {
    effects: [
      { type: 'changeRecord', kind: ROOM, id: room.id, expect: { version: room.version, state: 'open' }, body },
      ...(checked.ok ? [{ type: 'editChannel', channelId: room.channelId, name, auditReason } as const] : []),
      ...refreshPanel(next, hub, view),
      ...roomChangeEntry(room, next, room.channelId, asked.by, view),
    ],
    reasons: [{ code: checked.ok ? 'roomRenamed' : 'notRenamed' }],
    // Something else of the room was changed at the same moment: the rename is tried again.
    otherwise: () => ({
      effects: [renameLater(room, view.now + 1_000, { id: asked.by, username: asked.username })],
      reasons: [{ code: 'changed' }],
    }),
  }
}
