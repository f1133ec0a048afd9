import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView, StoredRecord } from '#core/bot/view.ts'
import type { BulkRolesRequest } from '#core/bulk-roles-api.ts'
import { m } from '#texts'
import {
  BULK,
  BULK_ID,
  BULK_JOB,
  BULK_PAGE,
  BULK_REPORT,
  type BulkEnd,
  type BulkReport,
  type BulkState,
  bulkAsked,
  bulkIn,
  bulkOutcome,
  bulkPlan,
  bulkRecord,
  bulkReport,
  bulkUndo,
  changedIn,
  readMembers,
  rememberChanged,
} from './bulk-state.ts'
import { give, take } from './give-roles.ts'

const PAGE_MEMBERS = 100
/** Longer than one step ever takes: a step lost in a crash is repeated. */
const LOST_AFTER_MS = 5 * 60_000

const REPORT_KEPT_MS = 86_400_000

const readOn = ({ from, undoes }: BulkState): Effect => ({
  type: 'fetch',
  what: { kind: 'members', after: from ?? undefined, limit: PAGE_MEMBERS },
  answerTo: { tag: BULK_PAGE, ...(undoes !== undefined && { payload: { undoes } }) },
  optional: true,
})

const watch = (now: number): Effect => ({
  type: 'schedule',
  job: BULK_JOB,
  key: BULK_ID,
  at: now + LOST_AFTER_MS,
  payload: null,
})

/** Stores the record and reads the first members. Refused with `exists` while another one is running. */
export const beginBulk = (state: BulkState, channelId: string | null, now: number): Effect[] => [
  { type: 'putRecord', kind: BULK, id: BULK_ID, state: 'running', actorId: state.by, channelId, body: state },
  watch(now),
  readOn(state),
]

export const newBulk = (
  asked: Pick<BulkState, 'action' | 'roleId' | 'audience' | 'heldRole' | 'by' | 'undoes' | 'joinedBefore'>,
  startedAt: number,
): BulkState => ({
  ...asked,
  from: null,
  cursor: null,
  tried: [],
  changed: 0,
  skipped: 0,
  failed: 0,
  startedAt,
})

/** As requested on the dashboard. */
export function requestedBulk({ hereFor, ...asked }: BulkRolesRequest & { by: string }, now: number): BulkState {
  return newBulk({ ...asked, joinedBefore: hereFor ? now - hereFor * 1_000 : undefined }, now)
}

/** Requested on the dashboard, where its progress is shown. */
export function beginAsked(payload: unknown, view: RuleView): Decision {
  const asked = bulkAsked(payload)
  if (!asked) return nothing('badRequest')
  if (bulkRecord(view)) return nothing('bulkRunning')
  if (view.guild.canGive(asked.roleId) !== 'ok') return nothing('roleOutOfReach')
  return {
    effects: beginBulk(requestedBulk(asked, view.now), null, view.now),
    reasons: [{ code: 'bulkBegun' }],
    otherwise: () => nothing('bulkRunning'),
  }
}

const askedBy = z.object({ by: z.string() })

/** Undoes the last change for the members it had changed: nobody else loses or gets the role. */
export function undoAsked(payload: unknown, view: RuleView): Decision {
  const by = askedBy.safeParse(payload).data?.by
  const undo = bulkUndo(bulkReport(view.memory.get(BULK_REPORT)))
  if (by === undefined || !undo) return nothing('badRequest')
  if (bulkRecord(view)) return nothing('bulkRunning')
  if (view.guild.canGive(undo.roleId) !== 'ok') return nothing('roleOutOfReach')
  return {
    effects: beginBulk(newBulk({ ...undo, audience: 'all', heldRole: null, by }, view.now), null, view.now),
    reasons: [{ code: 'bulkBegun' }],
    otherwise: () => nothing('bulkRunning'),
  }
}

/** Members whose change has been sent are still changed. */
export function stopAsked(view: RuleView): Decision {
  return bulkRecord(view)
    ? decided('bulkStopped', { type: 'changeRecord', kind: BULK, id: BULK_ID, state: 'cancelled' })
    : nothing('bulkOver')
}

/** A step was lost: its members are read again, which shows what was done. */
export function resumeBulk(view: RuleView): Decision {
  const record = bulkRecord(view)
  const state = record && bulkIn(record)
  if (!state) return nothing('bulkOver')
  return { effects: [watch(view.now), readOn(state)], reasons: [{ code: 'bulkGoesOn' }], durable: true }
}

export function membersRead({ result }: EventOf<'answered'>, view: RuleView): Decision {
  const record = bulkRecord(view)
  const before = record && bulkIn(record)
  if (!record || !before) return nothing('bulkOver')
  const page = result.ok ? readMembers(result.data) : null
  if (!page) return endBulk(record, before, 'membersUnread', view)
  const state = bulkOutcome(before, page)
  const changed = rememberChanged(before, changedIn(before, page), view.now)
  if (record.state === 'cancelled') return endBulk(record, state, 'cancelled', view, changed)
  if (view.guild.canGive(state.roleId) !== 'ok') return endBulk(record, state, 'roleOutOfReach', view, changed)
  const next = bulkPlan(state, page, view.memory)
  const isLastPage = page.length < PAGE_MEMBERS
  if (next.tried.length === 0 && isLastPage) return endBulk(record, next, 'done', view, changed)
  const reason = m['autoroles.audit.bulk']({}, { locale: view.guild.locale })
  const change = next.action === 'add' ? give : take
  return {
    effects: [
      { type: 'changeRecord', kind: BULK, id: BULK_ID, expect: { version: record.version }, body: next },
      ...changed,
      watch(view.now),
      ...next.tried.flatMap((userId) => change(userId, [next.roleId], reason)),
      ...shown(record, progressMessage(next, view)),
      readOn(next),
    ],
    reasons: [{ code: 'bulkGoesOn' }],
    // Stopped at this very moment: reads again, and ends there.
    otherwise: () => ({ effects: [readOn(before)], reasons: [{ code: 'bulkGoesOn' }] }),
  }
}

function endBulk(
  record: StoredRecord,
  state: BulkState,
  end: BulkEnd,
  view: RuleView,
  lastChanged: readonly Effect[] = [],
): Decision {
  const { action, roleId, changed, skipped, failed, startedAt, undoes } = state
  const isUndo = undoes !== undefined
  const run = isUndo ? (end === 'done' ? undefined : undoes) : changed > 0 ? startedAt : undefined
  const value: BulkReport = { action, roleId, changed, skipped, failed, end, endedAt: view.now, isUndo, run }
  return {
    effects: [
      ...lastChanged,
      { type: 'remember', key: BULK_REPORT, value, forgetAt: view.now + REPORT_KEPT_MS },
      { type: 'deleteRecord', kind: BULK, id: BULK_ID },
      { type: 'unschedule', job: BULK_JOB, key: BULK_ID },
      ...shown(record, { content: reportOf(state, end, view), rows: [] }),
    ],
    reasons: [{ code: `bulkEnded:${end}` }],
  }
}

const shown = ({ channelId, messageId }: StoredRecord, message: BotMessage): Effect[] =>
  channelId && messageId
    ? [{ type: 'editMessage', channelId, messageId, message, replaces: `bulk:${messageId}`, optional: true }]
    : []

/** The progress, and when it should be over. In the server's language, because everybody there can see it. */
export function progressMessage(state: BulkState, view: Pick<RuleView, 'guild' | 'now'>): BotMessage {
  const { locale } = view.guild
  const label = m['autoroles.bulk.cancel']({}, { locale })
  return {
    content: [titleOf(state, view), progressLine(state, view)].join('\n'),
    rows: [{ buttons: [{ label, style: 'grey', customId: customId('autoroles', 'bulk-cancel') }] }],
  }
}

const titleOf = ({ action, roleId }: BulkState, { guild: { locale } }: Pick<RuleView, 'guild'>) =>
  m[`autoroles.bulk.title.${action}`]({ role: `<@&${roleId}>` }, { locale })

export function progressLine(state: BulkState, { guild, now }: Pick<RuleView, 'guild' | 'now'>): string {
  const { locale, memberCount } = guild
  const looked = state.changed + state.skipped + state.failed
  const line = m['autoroles.bulk.progress'](
    { changed: state.changed, looked, total: Math.max(memberCount, looked) },
    { locale },
  )
  if (looked === 0) return line
  const left = Math.max(0, memberCount - looked) * ((now - state.startedAt) / looked)
  const end = `<t:${Math.ceil((now + left) / 1_000)}:R>`
  return `${line} ${m['autoroles.bulk.end']({ end }, { locale })}`
}

function reportOf(state: BulkState, end: BulkEnd, view: RuleView): string {
  const { locale } = view.guild
  const { changed, skipped, failed } = state
  return [
    titleOf(state, view),
    m[`autoroles.bulk.over.${end}`]({}, { locale }),
    m['autoroles.bulk.report']({ changed, skipped, failed }, { locale }),
  ].join('\n')
}
