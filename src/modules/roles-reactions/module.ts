import { defineModule } from '#core/module.ts'
import { rolesReactionsSettings } from './settings.ts'

export const rolesReactionsModule = defineModule({
  id: 'roles-reactions',
  category: 'members',
  settings: rolesReactionsSettings,
  // Each message is paused on its own.
  masterSwitch: null,
  isOn: ({ rolereacts }) => rolereacts.some(({ status }) => status),
  permissions: [
    'viewChannel',
    'sendMessages',
    'embedLinks',
    'readMessageHistory',
    'addReactions',
    'manageMessages',
    'manageRoles',
  ],
  hasBot: true,
})
