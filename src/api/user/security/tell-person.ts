import { SECURITY_JOB, type SecurityChange, type SecurityJob } from '#core/security/security-jobs.ts'
import { findSharedServer } from '#store/find-shared-server.ts'
import { scheduleUrgentJob } from '#store/jobs.ts'
import type { Queries } from '#store/transaction.ts'
import { savePreferences } from '#store/user-preferences.ts'
import type { Identity } from '../../auth/bearer.ts'
import type { Call } from '../../http/call.ts'

export type Told = { what: SecurityChange; name?: string }

/** By a private message from the bot, which somebody else using their browser does not see. */
export async function tellPerson(
  queries: Queries,
  call: Call,
  { user }: Identity,
  { what, name = '', among }: Told & { among: readonly string[] },
): Promise<void> {
  const at = call.services.clock()
  // Messages of the bot are in this language.
  await savePreferences(queries, user.id, { language: call.locale }, at)
  const guildId = await findSharedServer(queries, { userId: user.id, among })
  if (guildId === null) return
  const payload: SecurityJob = { userId: user.id, what, name, at }
  await scheduleUrgentJob(queries, {
    guildId,
    module: 'general',
    job: SECURITY_JOB,
    key: `${user.id}:${crypto.randomUUID()}`,
    at,
    payload,
  })
}
