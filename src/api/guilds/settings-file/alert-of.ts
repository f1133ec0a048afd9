import type { AlertCode as AnyAlertCode } from '#core/logs/log-request.ts'
import { ALERT_JOB } from '#modules/logs/rules/requested-entries.ts'
import { scheduleUrgentJob } from '#store/jobs.ts'
import type { Queries } from '#store/transaction.ts'
import type { GuildCall } from '../guild-route.ts'

export type AlertCode = Extract<AnyAlertCode, 'settingsImported' | 'settingsCopied' | 'settingsReset' | 'dataErased'>

/** Notifies the people in charge when all settings change together, as a command on Discord does. */
export function alertOf(
  queries: Queries,
  { call, user, guild }: GuildCall,
  told: { code: AlertCode; count: number; name?: string },
): Promise<void> {
  const at = call.services.clock()
  const payload = { ...told, userId: user.id }
  // A separate job for each: a second reset before the bot has polled is reported as well.
  const key = `${told.code}:${user.id}:${call.id}`
  const job = { guildId: guild.id, module: 'logs', job: ALERT_JOB, key, at, payload }
  return scheduleUrgentJob(queries, job)
}
