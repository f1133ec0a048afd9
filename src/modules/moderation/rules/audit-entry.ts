import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { SanctionType } from '#core/cases-api.ts'
import { type Case, casesIn, familyOf, runningCasesOf } from './case-record.ts'
import { liftedEffects } from './lift-case.ts'
import { watchModerator } from './many-sanctions.ts'
import { bodyOf, planEnd, putCase, type Sanction } from './open-case.ts'
import { openedFact } from './settle-case.ts'

/** Discord's numbers for entries of its audit log. */
const ACTION = { kick: 20, ban: 22, unban: 23, memberUpdate: 24 } as const
const TIMEOUT_KEY = 'communication_disabled_until'

type Entry = EventOf<'auditEntry'>
type Done = { act: 'open'; type: SanctionType; dueAt: number | null } | { act: 'lift'; family: 'ban' | 'mute' }

function doneIn({ action, changes }: Entry): Done | null {
  if (action === ACTION.kick) return { act: 'open', type: 'kick', dueAt: null }
  if (action === ACTION.ban) return { act: 'open', type: 'ban', dueAt: null }
  if (action === ACTION.unban) return { act: 'lift', family: 'ban' }
  const change = action === ACTION.memberUpdate ? changes.find(({ key }) => key === TIMEOUT_KEY) : undefined
  if (!change) return null
  const until = typeof change.after === 'string' ? Date.parse(change.after) : Number.NaN
  return Number.isNaN(until) ? { act: 'lift', family: 'mute' } : { act: 'open', type: 'tempmute', dueAt: until }
}

/** What people do by hand on Discord; what the bot did itself has a case already. */
export const isSanctionByHand = (entry: Entry, botId: string): boolean =>
  entry.actorId !== botId && entry.targetId !== null && doneIn(entry) !== null

export const auditNeeds = ({ targetId }: Entry): Needs =>
  targetId === null ? {} : { members: [targetId], records: { running: runningCasesOf(targetId) } }

export function recordByHand(entry: Entry, view: RuleView): Decision {
  const done = doneIn(entry)
  const { targetId, actorId, reason } = entry
  if (!done || targetId === null) return nothing('noSanction')
  // What the bot is still applying comes into force after what was done by hand.
  const running = casesIn(view, 'running').filter(({ state }) => state === 'active')
  if (done.act === 'lift') {
    const open = running.filter(({ body }) => familyOf(body.type) === done.family)
    if (open.length === 0) return nothing('noCase')
    const by = actorId ?? null
    return {
      effects: open.flatMap((one) => liftedEffects(one, { by, reason }, view)),
      reasons: [{ code: 'caseLifted' }],
    }
  }
  const { type, dueAt } = done
  const family = familyOf(type)
  const older = family === null ? [] : running.filter(({ body }) => familyOf(body.type) === family)
  const id = view.newId()
  const member = view.members.get(targetId)
  const sanction: Sanction = {
    type,
    userId: targetId,
    targetName: member?.username ?? targetId,
    moderatorId: actorId ?? view.botId,
    moderatorName: '',
    source: 'discord',
    reason,
    context: null,
    images: [],
    duration: dueAt === null ? null : Math.round((dueAt - view.now) / 1_000),
    deleteMessages: 0,
    channelId: null,
    reportId: null,
    ruleId: null,
    predefinedId: null,
  }
  const effects: Effect[] = [
    putCase(sanction, id, family ? 'active' : 'done', dueAt),
    ...older.map((one): Effect => ({ type: 'changeRecord', kind: one.kind, id: one.id, state: 'replaced' })),
    openedFact(asCase(sanction, id, dueAt, view), view),
    ...watchModerator(actorId, type, view),
  ]
  if (dueAt !== null) effects.push(planEnd(id, dueAt, targetId))
  return { effects, reasons: [{ code: 'sanctionByHand' }] }
}

const asCase = (sanction: Sanction, id: string, dueAt: number | null, { now }: RuleView): Case => ({
  kind: 'case',
  id,
  number: null,
  state: 'active',
  subjectId: sanction.userId,
  actorId: sanction.moderatorId,
  channelId: null,
  messageId: null,
  dueAt,
  version: 1,
  body: bodyOf(sanction),
  createdAt: now,
  updatedAt: now,
})
