import { defineModule } from '#core/module.ts'
import { because, issue, type SettingIssue } from '#core/settings/issues.ts'
import { suggestionsDefaultTexts } from './default-texts.ts'
import { type SuggestionsSettings, suggestionsSettings } from './settings.ts'

export const suggestionsModule = defineModule({
  id: 'suggestions',
  category: 'life',
  settings: suggestionsSettings,
  masterSwitch: 'suggestSystem.status',
  mainChannel: 'suggestSystem.channel',
  isOn: ({ suggestSystem }) => suggestSystem.status,
  permissions: [
    'viewChannel',
    'sendMessages',
    'embedLinks',
    'attachFiles',
    'readMessageHistory',
    'addReactions',
    'manageMessages',
    'createPublicThreads',
    'sendMessagesInThreads',
  ],
  check: ({ suggestSystem }) => [
    ...(suggestSystem.status && !suggestSystem.channel ? [issue('suggestSystem.channel', 'V_CHANNEL')] : []),
    ...checkEmojis(suggestSystem),
  ],
  defaultTexts: suggestionsDefaultTexts,
  hasBot: true,
})

/** Two votes under one emoji could not be told apart. */
function checkEmojis({ up, neutral, down }: SuggestionsSettings['suggestSystem']): SettingIssue[] {
  if (up === down) return [issue('suggestSystem.down', 'V_DUPLICATE', because('sameVotes'))]
  return neutral === up || neutral === down ? [issue('suggestSystem.neutral', 'V_DUPLICATE', because('sameVotes'))] : []
}
