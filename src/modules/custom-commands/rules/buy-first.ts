import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import { askPurchase } from '#core/bot/purchase-request.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { costOf, paidCost } from '#core/conditions/paid-cost.ts'
import type { Run } from './run-command.ts'

/** What a run needs to go on after the shop has answered. */
export const keptRun = z.object({
  commandId: z.string(),
  userId: z.string(),
  channelId: z.string(),
  messageId: z.nullable(z.string()),
  reply: z.nullable(storedReply),
  call: z.object({ name: z.string(), args: z.array(z.string()), rest: z.string() }),
  deletesCall: z.boolean(),
  cost: paidCost,
})

/** A purchase that fails refuses the whole command, so it comes before everything else. */
export function buyFirst(run: Run, articleIds: string[], costs: readonly Effect[], view: RuleView): Effect[] {
  const { caller, command, call, deletesCall } = run
  const { member, channelId, messageId, ref, reply } = caller
  const state: z.infer<typeof keptRun> = {
    commandId: command.id,
    userId: member.id,
    channelId,
    messageId,
    reply,
    call: { name: call.name, args: [...call.args], rest: call.rest },
    deletesCall,
    cost: costOf(member.id, ref, costs),
  }
  return [askPurchase({ userId: member.id, channelId, articleIds, ref, from: 'custom-commands', kept: state }, view)]
}
