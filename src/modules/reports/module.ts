import { defineModule } from '#core/module.ts'
import { issue } from '#core/settings/issues.ts'
import { reportsDefaultTexts } from './default-texts.ts'
import { reportsSettings } from './settings.ts'

export const reportsModule = defineModule({
  id: 'reports',
  category: 'order',
  settings: reportsSettings,
  masterSwitch: 'reportSystem.status',
  mainChannel: 'reportSystem.channel',
  isOn: ({ reportSystem }) => reportSystem.status,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles', 'addReactions', 'createPublicThreads'],
  check: ({ reportSystem }) =>
    reportSystem.status && !reportSystem.channel ? [issue('reportSystem.channel', 'V_CHANNEL')] : [],
  defaultTexts: reportsDefaultTexts,
  hasBot: true,
})
