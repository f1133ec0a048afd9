import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { forgetLater } from './forget-case.ts'
import { changed, workedOn } from './handle-case.ts'
import { ALARM, DONE, markEffects } from './mark-message.ts'
import { moveCase } from './move-case.ts'
import { orElse, refuse } from './refuse.ts'
import {
  OUTCOMES,
  type Outcome,
  type ReportCase,
  reportCaseById,
  reportCaseIn,
  SANCTION,
  typeOfSanction,
  withCases,
} from './report-record.ts'
import { TELL_JOB } from './tell-reporters.ts'

const NO_CASE = 'none'

const THREAD_OF = { solved: 'solvedThread', sanctioned: 'sanctionedThread', rejected: 'refusedThread' } as const

/** Asks for the outcome; first warns if somebody else has claimed the case. */
export function askOutcome(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const locale = event.locale.own
  const others = one.body.handlers.filter((id) => id !== event.member.id)
  const isOthers = others.length > 0 && !one.body.handlers.includes(event.member.id)
  const content = isOthers
    ? m['reports.bot.processOthers']({ people: others.map((id) => `<@${id}>`).join(' ') }, { locale })
    : m['reports.bot.processAsked']({}, { locale })
  const options = OUTCOMES.map((value) => ({ value, label: m[`reports.bot.outcomes.${value}`]({}, { locale }) }))
  const select = { kind: 'text' as const, customId: customId('reports', 'outcome', one.id), options }
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content, rows: [{ select }] } }],
    reasons: [{ code: 'outcomeAsked' }],
  }
}

/** Asks for a note for the team; a sanction of the last hour may be linked. */
export function askContext(event: ComponentEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const { one } = found
  const locale = event.locale.own
  const outcome = OUTCOMES.find((one) => one === event.values[0])
  if (!outcome) return refuse(event, 'changed')
  const cases = outcome === 'sanctioned' ? (view.records.cases?.rows ?? []) : []
  const context: ModalField = {
    key: 'context',
    kind: 'paragraph',
    label: m['reports.bot.context']({}, { locale }),
    required: false,
    max: 1_000,
  }
  const options = [
    ...cases
      .slice(0, 24)
      .map(({ id, number }) => ({ value: id, label: m['reports.bot.linkCase']({ number: number ?? 0 }, { locale }) })),
    { value: NO_CASE, label: m['reports.bot.linkNone']({}, { locale }) },
  ]
  const link: ModalField[] =
    cases.length > 0
      ? [
          {
            key: 'case',
            kind: 'select',
            label: m['reports.bot.link']({}, { locale }),
            select: { kind: 'text', options, required: false, min: 0, max: 1 },
          },
        ]
      : []
  return {
    effects: [
      {
        type: 'modal',
        modal: {
          customId: customId('reports', 'closed', one.id, outcome),
          title: m['reports.bot.process']({}, { locale }),
          fields: [context, ...link],
        },
      },
    ],
    reasons: [{ code: 'outcomeAsked' }],
  }
}

export const outcomeNeeds = ({ args, fields }: ModalEvent): Needs => {
  const [linked] = fields.get('case') ?? []
  const isLinked = linked !== undefined && linked !== NO_CASE
  return {
    records: { ...reportCaseById(args[0] ?? ''), ...(isLinked && { linked: { kind: SANCTION, id: linked } }) },
  }
}

export function submitOutcome(event: ModalEvent, settings: ReportsSettings, view: RuleView): Decision {
  const found = workedOn(event, settings, view, 'live')
  if (!found.ok) return found.answer
  const outcome = OUTCOMES.find((one) => one === event.args[1])
  if (!outcome) return refuse(event, 'changed')
  const context = event.fields.get('context')?.[0]?.trim() || null
  const linked = (view.records.linked?.rows ?? []).filter(({ subjectId }) => subjectId === found.one.targetId)
  const links = withCases(found.one, linked)
  const sanction = typeOfSanction(linked[0])
  const content = m['reports.bot.closedReply']({}, { locale: event.locale.own })
  return {
    effects: [
      ...closeEffects(found.one, { outcome, context, by: event.member.id, links, sanction }, settings, view),
      { type: 'update', message: { content } },
    ],
    reasons: [{ code: 'closed' }],
    otherwise: orElse(event),
  }
}

type End = {
  outcome: Outcome
  context: string | null
  by: string
  links: ReturnType<typeof withCases>
  sanction: string | null
}

/** Everything that closing a case does, whoever closed it and from where. */
export function closeEffects(
  one: ReportCase,
  { outcome, context, by, links, sanction }: End,
  settings: ReportsSettings,
  view: RuleView,
): Effect[] {
  const { reportSystem } = settings
  const { guild, now } = view
  const body = { outcome, context, closedBy: by, ...links, sanction, sanctionBy: null }
  const threadId = guild.premium ? reportSystem[THREAD_OF[outcome]] : null
  const { channelId, messageId } = one
  const moves = threadId !== null && guild.channels.has(threadId) && channelId !== null && messageId !== null
  const [first, ...shown] = changed(one, { state: 'closed', body }, settings, view, false)
  const next = { ...one, state: 'closed', body: { ...one.body, ...body } }
  const placed = moves ? [moveCase(next, { threadId, channelId, messageId }, settings, view)] : shown
  const { threadId: modThread } = one.body
  const reaction = reportSystem.emoji_status ? markEffects(one.body, { from: ALARM, to: DONE }) : []
  const reporters = [...new Set(one.body.reports.map(({ reporterId }) => reporterId))]
  return [
    ...(first ? [first] : []),
    ...(reportSystem.dm.status
      ? [{ type: 'schedule', job: TELL_JOB, key: one.id, at: now, payload: { reporters } } satisfies Effect]
      : []),
    forgetLater(one.id, now),
    ...placed,
    ...reaction,
    ...(modThread ? [{ type: 'editChannel', channelId: modThread, archived: true, optional: true } as const] : []),
  ]
}

/** A sanction requested from here is in force: moderation has opened a case for it. */
export function caseOpened(event: EventOf<'caseOpened'>, settings: ReportsSettings, view: RuleView): Decision {
  const one = reportCaseIn(view)
  const isLive = one?.state === 'open' || one?.state === 'claimed'
  if (!one || !isLive || event.moderatorId === null) return nothing('caseGone')
  const number = z.object({ number: z.number() }).safeParse(event.payload).data?.number ?? null
  const links = withCases(one, [{ id: event.recordId, number }])
  if (one.body.keepsOpen) {
    const body = { ...links, sanctionBy: null, keepsOpen: false }
    return {
      effects: changed(one, { body }, settings, view, false),
      reasons: [{ code: 'sanctionedOpen' }],
      otherwise: () => nothing('changed'),
    }
  }
  const end: End = {
    outcome: 'sanctioned',
    context: one.body.context,
    by: event.moderatorId,
    links,
    sanction: event.kind,
  }
  return {
    effects: closeEffects(one, end, settings, view),
    reasons: [{ code: 'closed' }],
    otherwise: () => nothing('changed'),
  }
}
