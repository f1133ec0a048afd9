import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import { m } from '#texts'
import { menuMessage, menuNeeds, type Shown } from '../rules/menu.ts'
import type { SuggestionsSettings } from '../settings.ts'

const FIRST: Shown = { state: 'all', page: 0 }

export const suggest = defineCommand<SuggestionsSettings>({
  id: 'suggest',
  group: null,
  name: inEveryLanguage(m['suggestions.commands.suggest.name']),
  description: inEveryLanguage(m['suggestions.commands.suggest.description']),
  permission: null,
  options: [],
  needs: ({ member }) => menuNeeds(member.id, FIRST),
  decide: (event, settings, view) =>
    decided('menuShown', { type: 'reply', isPrivate: true, message: menuMessage(event, FIRST, settings, view) }),
})
