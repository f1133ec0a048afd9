import { defineModule } from '#core/module.ts'
import { repeatMessages } from './repeat-message.ts'
import { repeatMessagesSettings } from './settings.ts'

export const repeatMessagesModule = defineModule({
  id: 'repeat-messages',
  category: 'messages',
  settings: repeatMessagesSettings,
  collections: [repeatMessages],
  // Each repeat message is paused on its own.
  masterSwitch: null,
  isOn: () => false,
  onWhile: { collection: repeatMessages.name, flag: 'enabled', channel: 'channel' },
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  hasBot: true,
})
