import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import { askPurchase } from '#core/bot/purchase-request.ts'
import type { RuleView } from '#core/bot/view.ts'
import { costOf, paidCost } from '#core/conditions/paid-cost.ts'
import { keepCall, keptCall } from './kept-call.ts'
import type { Run } from './run.ts'

export const keptRun = z.extend(keptCall, {
  cost: paidCost,
  /** The counts read for its texts before. */
  counts: z.optional(z.record(z.string(), z.number())),
})

/** A purchase that fails refuses the whole command, so it comes before everything else. */
export function buyFirst(run: Run, articleIds: string[], costs: readonly Effect[], view: RuleView): Effect[] {
  const { member, channelId, ref } = run.caller
  const state: z.infer<typeof keptRun> = {
    ...keepCall(run),
    cost: costOf(member.id, ref, costs),
    ...(run.counts && { counts: run.counts }),
  }
  return [askPurchase({ userId: member.id, channelId, articleIds, ref, from: 'custom-commands', kept: state }, view)]
}
