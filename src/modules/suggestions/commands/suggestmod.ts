import { type CommandGroup, type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { type Command, defineCommand } from '#core/bot/define-command.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { optionsWith, textAsked } from '#core/commands/options.ts'
import {
  SUGGESTION_ORDERS,
  SUGGESTION_REASON_MAX,
  SUGGESTION_SEARCH_MAX,
  SUGGESTION_STATES,
} from '#core/suggestions-api.ts'
import { m } from '#texts'
import { keptWords, type Listing, listingQuery, showList } from '../rules/list-suggestions.ts'
import { askForReason } from '../rules/manage.ts'
import { mergeFor } from '../rules/merge-suggestion.ts'
import { refuse } from '../rules/refuse.ts'
import { sortFor } from '../rules/sort-suggestion.ts'
import {
  isSuggestionState,
  namedQuery,
  SUGGESTION,
  type SuggestionState,
  suggestionIn,
} from '../rules/suggestion-record.ts'
import type { SuggestionsSettings } from '../settings.ts'

const PERMISSION = 'manageMessages'

const group: CommandGroup = {
  name: inEveryLanguage(m['suggestions.commands.suggestmod.name']),
  description: inEveryLanguage(m['suggestions.commands.suggestmod.description']),
  permission: PERMISSION,
}

type OptionKey = 'message' | 'reason' | 'member' | 'state' | 'order' | 'filter' | 'search' | 'duplicate' | 'into'

const option = optionsWith((key: OptionKey) => ({
  name: m[`suggestions.commands.options.${key}`],
  help: m[`suggestions.commands.options.${key}Help`],
}))
const stateOption = option('state', 'string', false, {
  choices: SUGGESTION_STATES.map((value) => ({ value, name: inEveryLanguage(m[`suggestions.bot.states.${value}`]) })),
})

const COMMAND_OF = { accepted: 'accept', refused: 'refuse', planned: 'planned', pending: 'pending' } as const

const sortingCommand = (state: SuggestionState): Command<SuggestionsSettings> =>
  defineCommand<SuggestionsSettings>({
    id: `suggestmod-${COMMAND_OF[state]}`,
    group,
    name: inEveryLanguage(m[`suggestions.commands.${state}.name`]),
    description: inEveryLanguage(m[`suggestions.commands.${state}.description`]),
    permission: PERMISSION,
    options: [
      option('message', 'string', true, { length: [1, 200] }),
      option('reason', 'string', false, { length: [1, SUGGESTION_REASON_MAX] }),
    ],
    needs: (event) => ({ records: { suggestion: namedQuery(textAsked(event, 'message') ?? '') } }),
    decide(event, settings, view) {
      const reason = textAsked(event, 'reason')?.trim() || null
      return sortFor(event, suggestionIn(view), { state, reason }, settings, view)
    },
  })

const merge = defineCommand<SuggestionsSettings>({
  id: 'suggestmod-merge',
  group,
  name: inEveryLanguage(m['suggestions.commands.merge.name']),
  description: inEveryLanguage(m['suggestions.commands.merge.description']),
  permission: PERMISSION,
  options: [
    option('duplicate', 'string', true, { length: [1, 200] }),
    option('into', 'string', true, { length: [1, 200] }),
  ],
  needs: (event) => ({
    records: {
      suggestion: namedQuery(textAsked(event, 'duplicate') ?? ''),
      kept: namedQuery(textAsked(event, 'into') ?? ''),
    },
  }),
  decide: mergeFor,
})

const MENU_OF = { accepted: 'accept', refused: 'refuse', planned: 'plan' } as const

/** In the menu of the message; a reason is asked for. */
const sortingMenu = (state: keyof typeof MENU_OF): Command<SuggestionsSettings> =>
  defineCommand<SuggestionsSettings>({
    id: `suggestion-${MENU_OF[state]}`,
    kind: 'message',
    group: null,
    name: inEveryLanguage(m[`suggestions.commands.menus.${state}.name`]),
    description: inEveryLanguage(m[`suggestions.commands.menus.${state}.description`]),
    permission: PERMISSION,
    options: [],
    needs: ({ targets }) => ({
      records: { suggestion: { kind: SUGGESTION, messageId: targets.messages.get('target')?.id ?? '', limit: 1 } },
    }),
    decide: (event, settings, view) => askForReason(event, suggestionIn(view), state, settings),
  })

const listing = (event: CommandEvent): Listing => {
  const state = textAsked(event, 'state')
  const words = textAsked(event, 'search') ?? textAsked(event, 'filter')
  return {
    order: SUGGESTION_ORDERS.find((one) => one === textAsked(event, 'order')) ?? 'newest',
    memberId: event.targets.members.get('member')?.id ?? null,
    state: isSuggestionState(state) ? state : null,
    words: words === undefined ? null : keptWords(words) || null,
    page: 0,
  }
}
const listNeeds = (event: CommandEvent) => ({ records: { listed: listingQuery(listing(event)) } })

const view = defineCommand<SuggestionsSettings>({
  id: 'suggestmod-view',
  group,
  name: inEveryLanguage(m['suggestions.commands.view.name']),
  description: inEveryLanguage(m['suggestions.commands.view.description']),
  permission: PERMISSION,
  options: [option('member', 'user', false), stateOption],
  needs: listNeeds,
  decide: (event, _settings, loaded) => showList(event, listing(event), loaded),
})

/** Ranking and search are premium, and can be switched off. */
const ranked = (id: 'top' | 'search', options: readonly CommandOption[]): Command<SuggestionsSettings> =>
  defineCommand<SuggestionsSettings>({
    id: `suggestmod-${id}`,
    group,
    name: inEveryLanguage(m[`suggestions.commands.${id}.name`]),
    description: inEveryLanguage(m[`suggestions.commands.${id}.description`]),
    permission: PERMISSION,
    options,
    needs: listNeeds,
    decide: (event, { suggestSystem }, loaded) =>
      suggestSystem.sortingSearch && loaded.guild.premium
        ? showList(event, listing(event), loaded)
        : refuse(event, 'searchOff'),
  })

const orderChoices = SUGGESTION_ORDERS.filter((order) => order !== 'newest').map((value) => ({
  value,
  name: inEveryLanguage(m[`suggestions.commands.orders.${value}`]),
}))

export const suggestmod: readonly Command<SuggestionsSettings>[] = [
  ...(['accepted', 'refused', 'planned', 'pending'] as const).map(sortingCommand),
  merge,
  view,
  ranked('top', [
    option('order', 'string', true, { choices: orderChoices }),
    option('filter', 'string', false, { length: [1, SUGGESTION_SEARCH_MAX] }),
    stateOption,
  ]),
  ranked('search', [option('search', 'string', true, { length: [1, SUGGESTION_SEARCH_MAX] })]),
  ...(['accepted', 'refused', 'planned'] as const).map(sortingMenu),
]
