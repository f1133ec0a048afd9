import { SANCTION_TYPES } from '#core/cases-api.ts'
import type { ReportSanction } from '#core/reports-api.ts'
import { canSanction } from '#modules/moderation/rules/can-sanction.ts'
import { refusalWords } from '#modules/moderation/rules/words.ts'
import type { ReportCase } from '#modules/reports/rules/report-record.ts'
import { plannedSanction } from '#modules/reports/rules/sanction.ts'
import type { GuildCall } from '../guild-route.ts'
import { rightsOn } from '../rights-on.ts'

/** Why moderation would refuse it, in words, by its own rules; null: it would not. */
export async function sanctionRefusal(
  { call, guild, user, member, standing }: GuildCall,
  { targetId }: ReportCase,
  { what }: ReportSanction,
): Promise<string | null> {
  const planned = plannedSanction(what, guild.settings, guild.premium)
  const type = planned.ok ? SANCTION_TYPES.find((known) => known === planned.plan.type) : undefined
  if (!planned.ok || !type) return null
  const target = await call.services.members.get(guild.id, targetId)
  const entry = guild.settings.predefinedSanctions.find(({ id }) => id === planned.plan.predefinedId)
  const refusal = canSanction(
    rightsOn(guild),
    { id: user.id, roleIds: member.roleIds, permissions: standing.permissions },
    { id: targetId, member: target && { id: targetId, roleIds: target.roleIds } },
    type,
    entry?.roles,
  )
  return refusal && refusalWords(refusal, type, call.locale)
}
