import { defineModule } from '#core/module.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { LOG_MODULE_IDS } from './log-modules.ts'
import { type LogsSettings, logsSettings } from './settings.ts'

export const logsModule = defineModule({
  id: 'logs',
  category: 'order',
  settings: logsSettings,
  masterSwitch: 'logs.status',
  mainChannel: 'logs.channel',
  isOn: (settings) => settings.logs.status,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles', 'manageWebhooks', 'viewAuditLog'],
  check: (settings) => [...checkChannels(settings), ...checkUrgent(settings)],
  hasBot: true,
})

/** A log needs its own channel while the server has no default one. */
function checkChannels({ logs, logsMessages, logsModules }: LogsSettings): SettingIssue[] {
  if (!logs.status || logs.channel) return []
  const all = [
    ['logsMessages', logsMessages] as const,
    ...LOG_MODULE_IDS.map((id) => [`logsModules.${id}`, logsModules[id]] as const),
  ]
  return all
    .filter(([, { status, channel }]) => status && !channel)
    .map(([path]) => issue(`${path}.channel`, 'V_CHANNEL'))
}

function checkUrgent({ logs: { urgent } }: LogsSettings): SettingIssue[] {
  return urgent.mode === 'custom' && urgent.targets.length === 0 ? [issue('logs.urgent.targets', 'V_REQUIRED')] : []
}
