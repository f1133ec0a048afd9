import * as z from 'zod/mini'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { Run } from './run.ts'

/** What a run needs to continue after an answer by Discord or another module. */
export const keptCall = z.object({
  commandId: z.string(),
  userId: z.string(),
  channelId: z.string(),
  messageId: z.nullable(z.string()),
  reply: z.nullable(storedReply),
  call: z.object({ name: z.string(), args: z.array(z.string()), rest: z.string() }),
  deletesCall: z.boolean(),
})
export type KeptCall = z.infer<typeof keptCall>

export function keepCall({ caller, command, call, deletesCall }: Omit<Run, 'target' | 'counts'>): KeptCall {
  const { member, channelId, messageId, reply } = caller
  return {
    commandId: command.id,
    userId: member.id,
    channelId,
    messageId,
    reply,
    call: { name: call.name, args: [...call.args], rest: call.rest },
    deletesCall,
  }
}
