import { type UndoRequest, undoPlan, undoRequest } from '#core/economy-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { UNDONE_JOB } from '#modules/economy/rules/ledger-undone.ts'
import { itemOfAsset, tryUndo, type Undo, type UndoResult, undoMovement } from '#store/undo-movement.ts'
import { m } from '#texts'
import type { Call } from '../../http/call.ts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { administratorsOnly } from '../administrators-only.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'
import { type NamedGoods, nameGoods } from './named-goods.ts'
import { planOf, stockOfArticles } from './undo-plan.ts'

const PATH = '/api/bot/dashboard/guilds/:id/economy/ledger/:line/undo'
const LINE = /^\d{1,18}$/
const BODY_MAX_BYTES = 2_048
const REFUSED = {
  gone: 'ledgerLineNotFound',
  isUndo: 'movementIsUndo',
  done: 'movementUndone',
  nothing: 'movementNothing',
  running: 'movementRunning',
  anonymous: 'movementAnonymous',
  itemGone: 'movementItemGone',
  tooLittle: 'movementTooLittle',
  tooMuch: 'movementTooMuch',
} as const satisfies Record<string, ProblemCode>
const REFUSALS = ['notAdministrator', 'tooMany', ...Object.values(REFUSED)] as const

/** As with `/adminmoney`, only administrators can change what members have. */
const shared = { opens: { module: 'economy', to: 'edit' }, bars: administratorsOnly, refusals: REFUSALS } as const

export const previewUndo = guildRoute({
  ...shared,
  method: 'get',
  path: PATH,
  summary: 'What undoing a line of the ledger would change, for everybody concerned; or why it cannot be undone.',
  reply: { status: 200, schema: undoPlan },
  handle: (asked) => answer(asked, tryUndo, null),
})

export const undoLine = guildBodyRoute({
  ...shared,
  method: 'post',
  path: PATH,
  summary: 'Undoes a line of the ledger with everything that moved with it: all of it or nothing, once.',
  body: { schema: undoRequest, maxBytes: BODY_MAX_BYTES },
  reply: { status: 200, schema: undoPlan },
  async handle(asked, { reason }: UndoRequest) {
    const tooOften = refuseTooOften(asked.call, asked.user, 'write')
    if (tooOften) return tooOften
    // What only the platform knows is asked before anything is moved: without it, nothing is.
    const rehearsed = await answer(asked, tryUndo, reason)
    return rehearsed.ok ? answer(asked, undoMovement, reason) : rehearsed
  },
})

async function answer(asked: GuildCall, run: typeof undoMovement, reason: string | null): Promise<Response> {
  const { call, user, guild } = asked
  const { db, clock } = call.services
  const lineId = call.param('line')
  if (!LINE.test(lineId)) return refuse(call, 'ledgerLineNotFound')
  const { itemIds } = await nameGoods(call.services, guild.id, [])
  const undo: Undo = {
    guildId: guild.id,
    lineId,
    by: user.id,
    reason: reason ?? undefined,
    now: clock(),
    itemIds,
    stockOf: await stockOfArticles(call, guild.id),
    tell: { module: 'economy', job: UNDONE_JOB },
  }
  const result = await run(db, undo)
  const concerned = result.ok ? result.entries : 'entry' in result ? [result.entry] : []
  const sales = result.ok ? result.sales : []
  const people = [...concerned, ...sales].map(({ userId }) => userId)
  const goods = await nameGoods(call.services, guild.id, people)
  return result.ok ? replyJson(call, await planOf(result, goods, asked)) : refuseUndo(call, result, goods)
}

function refuseUndo(call: Call, result: Extract<UndoResult, { ok: false }>, goods: NamedGoods): Response {
  const code = REFUSED[result.because]
  if (!('entry' in result)) return refuse(call, code)
  const { entry, has } = result
  const { locale } = call
  const { id, name } = goods.personOf(entry.userId)
  const params = {
    name: name ?? id,
    what: wordFor(entry.asset, goods, call),
    needed: formatNumber(Math.abs(entry.delta), locale),
    has: formatNumber(has, locale),
  }
  return refuse(call, code, { params })
}

function wordFor(asset: string, { itemOf }: NamedGoods, { locale }: Call): string {
  const itemId = itemOfAsset(asset)
  if (itemId !== null) return itemOf(itemId).name ?? m['economy.page.ledger.itemGone']({}, { locale })
  return asset === 'xp' ? m['economy.page.ledger.xp']({}, { locale }) : m['economy.page.ledger.money']({}, { locale })
}
