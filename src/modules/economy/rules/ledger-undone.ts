import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { UNDO } from '#core/ledger/movement.ts'
import { type UndoneSale, undoneSale } from '#core/ledger/sale.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { endTempRoleRequest } from '#core/rewards/grant.ts'
import { isLentFor, lendingsOf, lendingsWithout } from '#core/rewards/lendings.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { notBought } from './can-buy.ts'

/** Reports to logs and levels what was undone on the page, like any other change. */
export const UNDONE_JOB = 'ledgerUndone'

const changed = { guildId: z.string(), at: z.number(), userId: z.string(), before: z.number(), after: z.number() }
const fact = z.discriminatedUnion('type', [
  z.object({ type: z.literal('moneyChanged'), ...changed, source: z.string() }),
  z.object({ type: z.literal('itemChanged'), ...changed, source: z.string(), itemId: z.string() }),
  z.object({ type: z.literal('xpChanged'), ...changed, source: z.string(), channelId: z.nullable(z.string()) }),
])
const undone = z.object({ facts: z.array(fact), sales: z._default(z.array(undoneSale), []) })
const SOURCE = 'shop'
const read = (payload: unknown) => undone.safeParse(payload).data ?? null

function undoneNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const { sales } = read(payload) ?? { sales: [] }
  const userIds = [...new Set(sales.map(({ userId }) => userId))]
  if (userIds.length === 0) return {}
  const lent = sales.flatMap(({ userId, given }) => (given?.type === 'temprole' ? [`${userId}:${given.roleId}`] : []))
  return { members: userIds, memberState: userIds, records: { tempRoles: { kind: 'tempRole', id: lent } } }
}

function tellUndone({ payload, guildId }: EventOf<'jobDue'>, view: RuleView): Decision {
  const told = read(payload)
  if (!told) return nothing('badRequest')
  const facts = told.facts.map((event): Effect => ({ type: 'emit', event: { ...event, guildId } }))
  return {
    effects: [...facts, ...told.sales.flatMap((sale) => undoSale(sale, view))],
    reasons: [{ code: 'movementUndone', params: { count: facts.length } }],
    durable: true,
  }
}

/** Money, goods and stock are restored already; the log reports the rest. */
function undoSale(sale: UndoneSale, view: RuleView): Effect[] {
  const { articleId, userId, given } = sale
  const { effects, words } = given ? takeBack(given, sale, view) : NOTHING_GIVEN
  const entry = words === null ? [] : [entryFor(userId, words, view)]
  return [notBought(articleId, userId, view), ...effects, ...entry]
}

type Taken = { effects: readonly Effect[]; words: string | null }
const NOTHING_GIVEN: Taken = { effects: [], words: null }

function takeBack(given: NonNullable<UndoneSale['given']>, sale: UndoneSale, view: RuleView): Taken {
  const { guild } = view
  const { userId } = sale
  if (given.type === 'custom') {
    return { effects: [], words: m['economy.undone.custom']({ name: escapeMarkdown(given.name) }, guild) }
  }
  const { roleId } = given
  const role = `<@&${roleId}>`
  const member = view.members.get(userId)
  const state = guild.canGive(roleId)
  if (state === 'gone') return NOTHING_GIVEN
  const notHeld = { effects: [], words: m['economy.undone.notHeld']({ role }, guild) }
  if (!member?.roleIds.includes(roleId)) return notHeld
  if (given.type === 'temprole') return endLending(roleId, member, sale, view) ?? notHeld
  if (state !== 'ok') return { effects: [], words: m['economy.undone.outOfReach']({ role }, guild) }
  return {
    effects: [{ type: 'removeRole', userId, roleId, auditReason: UNDO, optional: true }],
    words: m['economy.undone.taken']({ role }, guild),
  }
}

/** The time this purchase added; null: the role has since been given by something else, for longer or permanently. */
function endLending(roleId: string, member: MemberSnapshot, { ref }: UndoneSale, view: RuleView): Taken | null {
  const { guild, now, records } = view
  const record = records.tempRoles?.rows.find(({ id }) => id === `${member.id}:${roleId}`)
  const all = record ? lendingsOf(record) : []
  const gone = { source: SOURCE, ref }
  if (!all.some((one) => isLentFor(one, gone))) return null
  const isKept = lendingsWithout(all, gone, now).length > 0
  const role = `<@&${roleId}>`
  if (!isKept && guild.canGive(roleId) !== 'ok') {
    return { effects: [], words: m['economy.undone.outOfReach']({ role }, guild) }
  }
  const words = isKept ? m['economy.undone.stays'] : m['economy.undone.taken']
  return { effects: [endTempRoleRequest({ guild, member, ...gone, now }, roleId)], words: words({ role }, guild) }
}

const entryFor = (userId: string, words: string, view: RuleView): Effect =>
  logEntry(view, 'economy', {
    log: 'transactions',
    event: 'payment',
    lines: [`<@${userId}>`, words],
    channelId: null,
    source: UNDO,
  })

export const undoneJobs = {
  [UNDONE_JOB]: {
    needs: undoneNeeds,
    decide: (event: EventOf<'jobDue'>, _settings: unknown, view: RuleView) => tellUndone(event, view),
  },
}
