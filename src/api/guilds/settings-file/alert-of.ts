import type { AlertCode as AnyAlertCode } from '#core/logs/log-request.ts'
import { ALERT_JOB } from '#modules/logs/rules/requested-entries.ts'
import { scheduleUrgentJob } from '#store/jobs.ts'
import type { Queries } from '#store/transaction.ts'
import type { GuildCall } from '../guild-route.ts'

export type AlertCode = Extract<AnyAlertCode, 'settingsImported' | 'settingsCopied' | 'settingsReset' | 'dataErased'>

/** Alerts those in charge when all settings change at once, as a command on Discord does. */
export function alertOf(
  queries: Queries,
  { call, user, guild }: GuildCall,
  told: { code: AlertCode; count: number; name?: string },
): Promise<void> {
  const at = call.services.clock()
  const payload = { ...told, userId: user.id }
  // One job each: a second reset before the bot has looked is told as well.
  const key = `${told.code}:${user.id}:${call.id}`
  const job = { guildId: guild.id, module: 'logs', job: ALERT_JOB, key, at, payload }
  return scheduleUrgentJob(queries, job)
}
