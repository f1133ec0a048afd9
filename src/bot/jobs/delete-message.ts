import { z } from 'zod'
import type { NewJob, TakenJob } from '#store/jobs.ts'

/** The bot's own jobs, beside those of the modules. */
const BOT_JOBS = 'bot'
const DELETE_MESSAGE = 'deleteMessage'

const payloadSchema = z.object({ channelId: z.string(), messageId: z.string() })
type Target = z.infer<typeof payloadSchema>

export function deletionOf({ guildId, ...target }: Target & { guildId: string }, at: number): NewJob {
  return { guildId, module: BOT_JOBS, job: DELETE_MESSAGE, key: target.messageId, at, payload: target }
}

/** null: another job. */
export function deletionFrom({ module, job, payload }: Pick<TakenJob, 'module' | 'job' | 'payload'>): Target | null {
  return module === BOT_JOBS && job === DELETE_MESSAGE ? payloadSchema.parse(payload) : null
}
