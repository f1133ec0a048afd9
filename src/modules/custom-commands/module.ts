import { defineModule } from '#core/module.ts'
import { customCommandsSettings } from './settings.ts'

export const customCommandsModule = defineModule({
  id: 'custom-commands',
  category: 'messages',
  settings: customCommandsSettings,
  masterSwitch: null,
  isOn: ({ customCommands }) => customCommands.some(({ enabled }) => enabled),
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  hasBot: true,
})
