import { type NewJob, scheduleUrgentJob } from '#store/jobs.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyEmpty } from '../http/reply.ts'
import type { GuildCall } from './guild-route.ts'

/** A request to the bot: jobs with the same key replace each other. */
type Asked = Pick<NewJob, 'module' | 'job' | 'key' | 'payload'>

/** Leaves the request for the bot, which polls immediately. */
export function askBot({ call, guild }: Pick<GuildCall, 'call' | 'guild'>, asked: Asked): Promise<void> {
  const { clock, db } = call.services
  return scheduleUrgentJob(db, { guildId: guild.id, at: clock(), ...asked })
}

/** For a call that does nothing else. */
export async function replyAskingBot(visit: GuildCall, asked: Asked): Promise<Response> {
  const { call, user } = visit
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  await askBot(visit, asked)
  return replyEmpty(call)
}
