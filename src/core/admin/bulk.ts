import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, EventOf } from '#core/bot/events.ts'
import { fetchedMembers } from '#core/bot/fetched-members.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { ref } from '#core/bot/ref.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Needs, RuleView, StoredRecord } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { type Asset, asset, changeOf, mostOf } from './change-of.ts'

const BULK = 'bulk'
export const BULK_JOB = 'bulk'
export const BULK_TAG = 'bulkPage'
export const CANCEL_ROUTE = 'cancelBulk'
/** Members changed per page; progress is reported after each. */
const PAGE = 200

const plan = z.object({
  /** `reset` takes all items from everybody who has any, including members who have left. */
  mode: z.enum(['change', 'reset']),
  what: z.nullable(asset),
  delta: z.int(),
  /** null: the whole server. */
  roleId: z.nullable(z.string()),
  /** As shown to people: "+500 💰 for everybody". */
  name: z.string(),
  by: z.string(),
  reason: z.optional(z.string()),
})
export type BulkPlan = z.infer<typeof plan>

const progress = z.object({
  id: z.string(),
  messageId: z.string(),
  channelId: z.string(),
  after: z.optional(z.string()),
  done: z.int(),
  plan,
  /** For a reset of all inventories: items whose holders still have to be processed. */
  itemIds: z.optional(z.array(z.string())),
})
type Progress = z.infer<typeof progress>
const readProgress = (payload: unknown): Progress | null => progress.safeParse(payload).data ?? null

/** A job over many members that survives a restart, reports its progress, and can be stopped. */
export function startBulk(
  module: string,
  what: BulkPlan,
  { channelId, locale }: Asker,
  view: RuleView,
  itemIds?: readonly string[],
): Decision {
  const id = view.newId()
  const message = progressMessage(module, id, what.name, 0, locale.server)
  const payload = { id, messageId: ref('progress'), channelId, done: 0, plan: what, itemIds: itemIds && [...itemIds] }
  return {
    effects: [
      { type: 'putRecord', kind: BULK, id, state: 'running', actorId: what.by, channelId, body: { name: what.name } },
      { type: 'reply', isPrivate: false, message, as: 'progress' },
      { type: 'schedule', job: BULK_JOB, key: id, at: view.now, payload },
    ],
    reasons: [{ code: 'bulkStarted' }],
  }
}

function progressMessage(module: string, id: string, name: string, done: number, locale: Locale): BotMessage {
  const content = m['bulk.running']({ name, count: done, done: formatNumber(done, locale) }, { locale })
  const button = {
    label: m['bulk.cancel']({}, { locale }),
    style: 'grey' as const,
    customId: customId(module, CANCEL_ROUTE, id),
  }
  return { content, rows: [{ buttons: [button] }] }
}

export function bulkNeeds(payload: unknown): Needs {
  const at = readProgress(payload)
  if (!at) return {}
  const records = { bulk: { kind: BULK, id: at.id } }
  const [itemId] = at.itemIds ?? []
  if (at.plan.mode === 'change' || itemId === undefined) return { records }
  return { records, holders: { itemIds: [itemId] } }
}

const isRunning = (record: StoredRecord | undefined) => record?.state === 'running'

/** The next page: members come from the platform, holders of an item from our own tables. */
export function continueBulk({ payload, module }: EventOf<'jobDue'>, view: RuleView): Decision {
  const at = readProgress(payload)
  if (!at || !isRunning(view.records.bulk?.rows[0])) return nothing('bulkOver')
  if (at.plan.mode === 'reset') return resetPage(at, module, view)
  return {
    effects: [
      {
        type: 'fetch',
        what: { kind: 'members', after: at.after, limit: PAGE },
        answerTo: { tag: BULK_TAG, payload: at },
      },
    ],
    reasons: [],
    durable: true,
  }
}

export function changePage({ payload, module, result }: EventOf<'answered'>, view: RuleView): Decision {
  const at = readProgress(payload)
  if (!at || !isRunning(view.records.bulk?.rows[0])) return nothing('bulkOver')
  const page = result.ok ? fetchedMembers.safeParse(result.data).data : undefined
  if (!page) return finish(at, 'failed', [], view)
  const { what, delta, roleId, by, reason } = at.plan
  const chosen = page.filter(({ user, roles }) => !user.bot && (roleId === null || roles.includes(roleId)))
  const changes = what
    ? chosen.map(({ user }) =>
        changeOf(what, user.id, delta, { ref: `bulk:${at.id}:${user.id}`, by, reason, channelId: null }),
      )
    : []
  const next = { ...at, done: at.done + chosen.length, after: page.at(-1)?.user.id }
  return page.length < PAGE ? finish(next, 'done', changes, view) : goOn(next, module, changes, view)
}

/** Item by item, from everybody who holds it. */
function resetPage(at: Progress, module: string, view: RuleView): Decision {
  const { by, reason } = at.plan
  const changes = view.holders.flatMap(({ userId, itemId }): StateEffect[] => {
    if (itemId === null) return []
    const item: Asset = { kind: 'item', itemId }
    const note = { by, reason, channelId: null, ref: `bulk:${at.id}:${userId}` }
    return [changeOf(item, userId, -mostOf(item), note)]
  })
  const itemIds = at.itemIds?.slice(1) ?? []
  const next = { ...at, itemIds, done: at.done + view.holders.length, after: view.holders.at(-1)?.userId }
  return itemIds.length === 0 ? finish(next, 'done', changes, view) : goOn(next, module, changes, view)
}

function goOn(at: Progress, module: string, changes: readonly StateEffect[], view: RuleView): Decision {
  const message = progressMessage(module, at.id, at.plan.name, at.done, view.guild.locale)
  return {
    effects: [
      { type: 'changeRecord', kind: BULK, id: at.id, expect: { state: 'running' }, body: { done: at.done } },
      ...changes,
      { type: 'schedule', job: BULK_JOB, key: at.id, at: view.now, payload: at },
      shown(at, message),
    ],
    reasons: [{ code: 'bulkGoesOn' }],
    otherwise: () => nothing('bulkOver'),
  }
}

function finish(at: Progress, state: 'done' | 'failed', changes: readonly StateEffect[], view: RuleView): Decision {
  const { locale } = view.guild
  const words = { name: at.plan.name, count: at.done, done: formatNumber(at.done, locale) }
  const content = (state === 'done' ? m['bulk.done'] : m['bulk.failed'])(words, { locale })
  return {
    effects: [
      { type: 'changeRecord', kind: BULK, id: at.id, expect: { state: 'running' }, state, body: { done: at.done } },
      ...changes,
      shown(at, { content }),
    ],
    reasons: [{ code: state === 'done' ? 'bulkDone' : 'bulkFailed' }],
    otherwise: () => nothing('bulkOver'),
  }
}

const shown = ({ id, channelId, messageId }: Progress, message: BotMessage): Effect => ({
  type: 'editMessage',
  channelId,
  messageId,
  message,
  replaces: `bulk:${id}`,
  optional: true,
})

/** What was done stays done; the rest is not. */
export function cancelBulk({ args, locale }: ComponentEvent, view: RuleView): Decision {
  const record = view.records.bulk?.rows[0]
  const over = () => answerPrivately(m['bulk.over']({}, { locale: locale.own }), 'bulkOver')
  const [id = ''] = args
  if (!record || !isRunning(record)) return over()
  const content = m['bulk.cancelled']({}, { locale: locale.server })
  return {
    effects: [
      { type: 'changeRecord', kind: BULK, id, expect: { state: 'running' }, state: 'cancelled' },
      { type: 'unschedule', job: BULK_JOB, key: id },
      { type: 'update', message: { content } },
    ],
    reasons: [{ code: 'bulkCancelled' }],
    otherwise: over,
  }
}

export const cancelNeeds = ({ args }: ComponentEvent): Needs => ({
  records: { bulk: { kind: BULK, id: args[0] ?? '' } },
})
