import { defineModule } from '#core/module.ts'
import { customCommandsSettings, namesOf } from './settings.ts'

export const customCommandsModule = defineModule({
  id: 'custom-commands',
  category: 'messages',
  settings: customCommandsSettings,
  masterSwitch: null,
  isOn: ({ customCommands }) => customCommands.some(({ enabled }) => enabled),
  commandNames: ({ customCommands }) => namesOf(customCommands).map((name) => ({ path: 'customCommands', name })),
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  hasBot: true,
})
