import { DAY_MS } from '#core/duration/spans.ts'
import { CIRCLE_DAYS, type LedgerLine, type LedgerPage, ledgerPage, ledgerQuestion } from '#core/economy-api.ts'
import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import { counterRefOf, UNDO } from '#core/ledger/movement.ts'
import { circlesOf } from '#modules/economy/rules/circles.ts'
import { type GoodsLine, readLedgerLines, readTransfers } from '#store/ledger-lines.ts'
import { readUndone } from '#store/undo-movement.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { type NamedGoods, nameGoods } from './named-goods.ts'

const PAGE_ROWS = 50

/** For people who may edit the economy: it shows what members give each other, which `moneyView` may hide. */
export const readLedger = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/economy/ledger',
  summary: `Movements of money and items, newest first, ${PAGE_ROWS} per page; those that came back in a circle are marked.`,
  query: {
    before: 'How many were seen already.',
    member: 'Only those of this person.',
    kind: 'Only these: all, transfers, circles, shops, items, admin or activity.',
  },
  opens: { module: 'economy', to: 'edit' },
  reply: { status: 200, schema: ledgerPage },
  refusals: ['badRequest'],
  handle: read,
})

async function read({ call, guild }: GuildCall): Promise<Response> {
  const question = ledgerQuestion.safeParse(call.c.req.query()).data
  if (!question) return refuse(call, 'badRequest')
  const { db, clock } = call.services
  const { before: offset = 0, member, kind = 'all' } = question
  const circlesSince = clock() - CIRCLE_DAYS * DAY_MS
  const circles = circlesOf(await readTransfers(db, guild.id, circlesSince))
  // One more than is shown, to know whether there is another page.
  const asked = { guildId: guild.id, kind, member, circles, circlesSince, offset, limit: PAGE_ROWS + 1 }
  const rows = await readLedgerLines(db, asked)
  const shown = rows.slice(0, PAGE_ROWS)
  const ids = shown.flatMap(({ userId, otherId, byId }) => [userId, otherId, byId].filter((id) => id !== null))
  const [goods, undone] = await Promise.all([
    nameGoods(call.services, guild.id, ids),
    readUndone(db, guild.id, shown.map(counterRefOf)),
  ])
  const page: LedgerPage = {
    lines: shown.map((row) => lineOf(row, { goods, undone, circles, circlesSince })),
    next: rows.length > PAGE_ROWS ? offset + PAGE_ROWS : null,
  }
  return replyJson(call, page)
}

type Known = {
  goods: NamedGoods
  undone: ReadonlySet<string>
  circles: ReadonlyMap<string, number>
  circlesSince: number
}

function lineOf(row: GoodsLine, { goods, undone, circles, circlesSince }: Known): LedgerLine {
  const { userId, otherId, byId, at, itemId, ref: _ref, asset: _asset, ...line } = row
  const { personOf, itemOf } = goods
  const isAnonymous = line.source === ANONYMOUS
  const circle = circles.get(userId)
  const isCircular =
    line.source === 'pay' &&
    at.getTime() >= circlesSince &&
    circle !== undefined &&
    otherId !== null &&
    circles.get(otherId) === circle
  return {
    ...line,
    at: at.toISOString(),
    member: isAnonymous ? null : personOf(userId),
    balance: isAnonymous ? null : line.balance,
    item: itemId === null ? null : itemOf(itemId),
    other: otherId === null ? null : personOf(otherId),
    // The actor of a payment is the payer, so nobody else is named.
    by: byId === null || byId === userId || byId === otherId ? null : personOf(byId),
    isUndone: line.source !== UNDO && undone.has(counterRefOf(row)),
    isCircular,
  }
}
