import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { Article } from '../article.ts'
import { leftOf } from './market.ts'

export const RESTOCK_JOB = 'restock'
/** When each product is next refilled, and how often. */
const PLAN = 'restocks'
const HOUR_MS = 3_600_000
const KEPT_MS = 400 * 86_400_000

const plan = z.record(z.string(), z.object({ hours: z.int(), at: z.number() }))
type Plan = z.infer<typeof plan>

export const planNeeds = (): Needs => ({ memory: [PLAN], collections: ['articles'] })
export const restockNeeds = (): Needs => ({ ...planNeeds(), stock: 'all' })

const plannedIn = (view: RuleView): Plan => plan.safeParse(view.memory.get(PLAN)).data ?? {}

/**
 * Also when the economy is switched on, and when premium begins or ends, which is reported without any names: the
 * products that rest without it have left the plan.
 */
export const concernsStock = ({ keys, collections }: Pick<EventOf<'settingsChanged'>, 'keys' | 'collections'>) =>
  collections.includes('articles') || keys.includes('moneySystem') || keys.length + collections.length === 0

/** Products whose stock refills automatically. */
const restocked = (view: RuleView) =>
  (view.entries('articles') as readonly Article[]).flatMap((article) =>
    article.stock !== null && article.restockHours
      ? [{ article, stock: article.stock, hours: article.restockHours }]
      : [],
  )

/** Refills already planned keep their time. */
export function planRestocks(view: RuleView): Decision {
  const before = plannedIn(view)
  const next = Object.fromEntries(
    restocked(view).map(({ article: { id }, hours }) => {
      const known = before[id]
      return [id, known?.hours === hours ? known : { hours, at: view.now + hours * HOUR_MS }]
    }),
  )
  const isSame = JSON.stringify(Object.entries(next).sort()) === JSON.stringify(Object.entries(before).sort())
  return isSame ? nothing('nothingToPlan') : { effects: keep(next, view), reasons: [{ code: 'restocksPlanned' }] }
}

function keep(next: Plan, { now }: RuleView): Effect[] {
  const moments = Object.values(next).map(({ at }) => at)
  if (moments.length === 0) {
    return [
      { type: 'forget', key: PLAN },
      { type: 'unschedule', job: RESTOCK_JOB, key: RESTOCK_JOB },
    ]
  }
  return [
    { type: 'remember', key: PLAN, value: next, forgetAt: now + KEPT_MS },
    { type: 'schedule', job: RESTOCK_JOB, key: RESTOCK_JOB, at: Math.min(...moments), payload: null },
  ]
}

/** Late after a restart, a stock is refilled once, and then at its usual times. */
export function restock(view: RuleView): Decision {
  const before = plannedIn(view)
  const filled: Effect[] = []
  const next: Plan = {}
  for (const { article, stock, hours } of restocked(view)) {
    const step = hours * HOUR_MS
    const { at } = before[article.id] ?? { at: view.now + step }
    if (at > view.now) {
      next[article.id] = { hours, at }
      continue
    }
    next[article.id] = { hours, at: at + (Math.floor((view.now - at) / step) + 1) * step }
    const missing = stock - (leftOf(article, view) ?? stock)
    if (missing > 0) filled.push({ type: 'takeStock', articleId: article.id, quantity: -missing, initial: stock })
  }
  return {
    effects: [...keep(next, view), ...filled],
    reasons: [{ code: 'restocked', params: { count: filled.length } }],
  }
}
