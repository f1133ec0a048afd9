import { defineModule } from '#core/module.ts'
import { savedMessages } from './saved-message.ts'
import { messagesSettings } from './settings.ts'

export const messagesModule = defineModule({
  id: 'messages',
  category: 'messages',
  settings: messagesSettings,
  collections: [savedMessages],
  // An editor: nothing happens until somebody sends a message.
  masterSwitch: null,
  isOn: () => true,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles', 'manageWebhooks'],
  hasBot: true,
})
