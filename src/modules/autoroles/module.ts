import { limitFor } from '#core/limits.ts'
import { defineModule } from '#core/module.ts'
import { because, issue, type SettingIssue } from '#core/settings/issues.ts'
import { countJoinRoles } from './count-join-roles.ts'
import { type AutorolesSettings, autorolesSettings } from './settings.ts'

export const autorolesModule = defineModule({
  id: 'autoroles',
  category: 'members',
  settings: autorolesSettings,
  // Four independent blocks; each is on once it has a role.
  masterSwitch: null,
  isOn: (settings) =>
    countJoinRoles(settings) > 0 ||
    settings.voiceRole.role !== null ||
    settings.voiceRole.extra.length > 0 ||
    settings.stickyRoles.enabled,
  permissions: ['manageRoles'],
  check: (settings, { premium }) => [...checkJoinLimit(settings, premium), ...checkVoiceRole(settings)],
  hasBot: true,
})

function checkJoinLimit(settings: AutorolesSettings, premium: boolean): SettingIssue[] {
  const count = countJoinRoles(settings)
  const max = limitFor('joinRoles', premium)
  return count > max ? [issue('defaultRole', 'V_LIMIT', { count, max })] : []
}

/** The same role in both would be removed from members who leave voice. */
function checkVoiceRole({ defaultRole, voiceRole }: AutorolesSettings): SettingIssue[] {
  return voiceRole.role !== null && defaultRole.includes(voiceRole.role)
    ? [issue('voiceRole.role', 'V_CONFLICT', because('joinRole'))]
    : []
}
