import { defineModule } from '#core/module.ts'
import { wordsReactionsSettings } from './settings.ts'

export const wordsReactionsModule = defineModule({
  id: 'words-reactions',
  category: 'life',
  settings: wordsReactionsSettings,
  masterSwitch: 'wordReact.status',
  isOn: ({ wordReact }) => wordReact.status,
  permissions: ['viewChannel', 'readMessageHistory', 'addReactions'],
  hasBot: true,
})
