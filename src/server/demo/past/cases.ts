import type { CaseSource, SanctionType } from '#core/cases-api.ts'
import { CASE } from '#modules/moderation/rules/case-record.ts'
import { putCase, type Sanction } from '#modules/moderation/rules/open-case.ts'
import { HOUR_MS, type PastAct, type Scene, type Who } from './past-act.ts'

export type PastCase = {
  hoursAgo: number
  type: SanctionType
  /** Members who were removed are known by name only. */
  who: Who | { id: string; name: string }
  by: Who
  reason: string
  context?: string
  source?: CaseSource
  /** Length of a mute that is over by now. */
  hours?: number
  lifted?: { hoursAgo: number; by: Who; reason: string }
}

/** All of them are over: Discord would have to know about running ones. */
export const caseActs = (cases: readonly PastCase[], scene: Scene): PastAct[] =>
  cases.flatMap((one) => acts(one, scene))

function acts({ hoursAgo, type, who, by, lifted, hours, ...words }: PastCase, scene: Scene): PastAct[] {
  const at = scene.now - hoursAgo * HOUR_MS
  const person = typeof who === 'object' ? who : scene.person(who)
  const moderator = scene.person(by)
  const id = scene.newId()
  const sanction: Sanction = {
    type,
    userId: person.id,
    targetName: person.name,
    moderatorId: moderator.id,
    moderatorName: moderator.name,
    source: words.source ?? 'command',
    reason: words.reason,
    context: words.context ?? null,
    images: [],
    duration: hours === undefined ? null : hours * 3_600,
    deleteMessages: 0,
    channelId: null,
    reportId: null,
    ruleId: null,
    predefinedId: null,
  }
  const endsAt = hours === undefined ? null : at + hours * HOUR_MS
  const put = putCase(sanction, id, endsAt === null ? 'done' : 'ended', endsAt)
  const opened: PastAct = { module: 'moderation', at, effects: [put] }
  if (!lifted) return [opened]
  const liftedAt = scene.now - lifted.hoursAgo * HOUR_MS
  const end = { by: scene.person(lifted.by).id, reason: lifted.reason, at: liftedAt }
  const change = { type: 'changeRecord', kind: CASE, id, state: 'lifted', body: { lifted: end } } as const
  return [opened, { module: 'moderation', at: liftedAt, effects: [change] }]
}
