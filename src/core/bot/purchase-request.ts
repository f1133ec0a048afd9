import * as z from 'zod/mini'
import { askModule } from './ask-module.ts'
import type { Effect } from './effects.ts'
import type { RuleView } from './view.ts'

/**
 * A module asks the shop to sell a member several articles, one after the other, and continues when it receives the
 * result.
 */
const request = z.object({
  userId: z.string(),
  channelId: z.string(),
  articleIds: z.array(z.string()),
  /** Position of the next article to buy. */
  place: z.number(),
  ref: z.string(),
  /** The asking module, and what it needs to continue. */
  from: z.string(),
  kept: z.unknown(),
})
export type AskedPurchase = z.infer<typeof request>

const ECONOMY = 'economy'
export const PURCHASE_DONE = 'purchaseDone'

export const askedPurchase = (payload: unknown): AskedPurchase | null => request.safeParse(payload).data ?? null

const ask = (view: RuleView, from: string, module: string, what: string, payload: unknown): Effect =>
  askModule(view, { module, from, what, payload })

export const askPurchase = (asked: Omit<AskedPurchase, 'place'>, view: RuleView): Effect =>
  ask(view, asked.from, ECONOMY, 'purchase', { ...asked, place: 0 })

export type PurchaseOutcome = { ok: true } | { ok: false; words: string }

const outcome = z.union([z.object({ ok: z.literal(true) }), z.object({ ok: z.literal(false), words: z.string() })])
const answer = z.object({ kept: z.unknown(), outcome })

/** Reports the result to the asking module. */
export const tellPurchase = ({ from, kept }: AskedPurchase, how: PurchaseOutcome, view: RuleView): Effect =>
  ask(view, ECONOMY, from, PURCHASE_DONE, { kept, outcome: how })

/** Continues with the next article. */
export const nextPurchase = (asked: AskedPurchase, view: RuleView): Effect =>
  ask(view, asked.from, ECONOMY, 'purchase', { ...asked, place: asked.place + 1 })

export const toldPurchase = (payload: unknown): z.infer<typeof answer> | null => answer.safeParse(payload).data ?? null
