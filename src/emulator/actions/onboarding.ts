import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { noOnboarding, type Onboarding } from '../world/onboarding.ts'
import { type InGuild, needInGuild } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import type { View } from './audit-views.ts'

const viewOf = ({ enabled, mode, defaultChannelIds, prompts }: Onboarding): View => ({
  enabled,
  mode,
  default_channel_ids: defaultChannelIds,
  prompts: prompts.map(({ id, title }) => ({ id, title })),
})

/** Discord only records it in the log. */
export function setOnboarding(
  context: EmulatorContext,
  at: InGuild,
  wanted: Onboarding,
  reason: string | null,
): Onboarding {
  needInGuild(at, P.ManageGuild)
  needInGuild(at, P.ManageRoles)
  const before = at.guild.onboarding ?? noOnboarding
  at.guild.onboarding = wanted
  const record = (action: AuditLogEvent, targetId: string, changes: ReturnType<typeof changesBetween>) =>
    recordInAuditLog(context, at.guild, { action, userId: at.actor.userId, targetId, reason, changes })
  for (const { id, title } of wanted.prompts)
    if (!before.prompts.some((one) => one.id === id))
      record(AuditLogEvent.OnboardingPromptCreate, id, changesBetween(null, { title }))
  for (const { id, title } of before.prompts)
    if (!wanted.prompts.some((one) => one.id === id))
      record(AuditLogEvent.OnboardingPromptDelete, id, changesBetween({ title }, null))
  const changes = changesBetween(viewOf(before), viewOf(wanted))
  if (changes.length > 0) record(AuditLogEvent.OnboardingUpdate, at.guild.id, changes)
  return wanted
}
