import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { LevelsSettings } from '../settings.ts'
import { CONTENT_MAX, levelLine, levelMessage } from './announce.ts'
import { noteAnnounced, waitingIn, waitingKey } from './waiting-levels.ts'

/** The members are known only once those waiting were gathered: their names and ranks are loaded for a separate job. */
export const TOGETHER_JOB = 'announceTogether'
/** How many members a message names; the others are only counted. */
const NAMED_MAX = 10

const groupSchema = z.object({ group: z.string() })
const togetherSchema = z.object({ place: z.string(), userIds: z.array(z.string()), others: z.number() })
export const namedTogether = (payload: unknown): readonly string[] =>
  togetherSchema.safeParse(payload).data?.userIds ?? []

/** Takes those waiting out of the queue, for one message. */
export function gatherWaiting(payload: unknown, view: RuleView): Decision {
  const group = groupSchema.safeParse(payload).data?.group
  const waiting = group === undefined ? [] : waitingIn(group, view)
  const place = waiting[0]?.place
  if (group === undefined || place === undefined) return nothing('nobodyWaits')
  const userIds = waiting.slice(0, NAMED_MAX).map(({ userId }) => userId)
  const together = { place, userIds, others: waiting.length - userIds.length }
  return {
    effects: [
      ...waiting.map(({ userId }): Effect => ({ type: 'forget', key: waitingKey(userId) })),
      { type: 'schedule', job: TOGETHER_JOB, key: group, at: view.now, payload: together },
    ],
    reasons: [],
  }
}

/** One message for all who waited; for a single one it is the usual message. */
export function announceTogether(payload: unknown, settings: LevelsSettings, view: RuleView): Decision {
  const together = togetherSchema.safeParse(payload).data
  const members = together?.userIds.flatMap((id) => view.members.get(id) ?? []) ?? []
  const [first] = members
  if (!together || !first) return nothing('memberGone')
  if (!settings.levelSystem || !settings.levelNotif) return nothing('announcementsOff')
  const { place, others } = together
  const ids = members.map(({ id }) => id)
  const noted = noteAnnounced(place, ids, settings, view)
  const xpOf = (id: string) => view.standings.get(id)?.xp ?? 0
  if (members.length === 1 && others === 0) {
    return {
      effects: [...noted, ...levelMessage(xpOf(first.id), place, first, settings, view)],
      reasons: [{ code: 'levelsAnnouncedTogether' }],
    }
  }
  const lines = members.map((member) => levelLine(xpOf(member.id), place, member, settings, view))
  return {
    effects: [
      ...noted,
      {
        type: 'sendMessage',
        channelId: place,
        message: { content: linesThatFit(lines, others, view), mentions: { users: ids } },
        priority: 'soon',
      },
    ],
    reasons: [{ code: 'announcedTogether', params: { count: members.length + others } }],
  }
}

/** Only whole lines: members whose line does not fit are counted with the others. */
function linesThatFit(lines: readonly string[], others: number, { guild }: RuleView): string {
  const rest = (count: number) => m['levels.andOthers']({ count }, { locale: guild.locale })
  for (let shown = lines.length; shown > 0; shown -= 1) {
    const hidden = others + lines.length - shown
    const text = [...lines.slice(0, shown), ...(hidden > 0 ? [rest(hidden)] : [])].join('\n')
    if (text.length <= CONTENT_MAX) return text
  }
  return rest(others + lines.length)
}
