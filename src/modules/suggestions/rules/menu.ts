import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent } from '#core/bot/events.ts'
import type { BotButton, BotMessage, BotRow } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { pagerRow } from '#core/commands/pager.ts'
import { wholeLines } from '#core/commands/whole-lines.ts'
import { notifyHere } from '#core/person/notify-here.ts'
import { DEFAULT_PERSON } from '#core/person/person-settings.ts'
import { SUGGESTION_STATES } from '#core/suggestions-api.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { DESCRIPTION_MAX, ownListLine } from './list-suggestions.ts'
import { wantsNotices } from './notify-author.ts'
import { refuse } from './refuse.ts'
import { suggestionEmbed } from './suggestion-message.ts'
import {
  isPosted,
  isSuggestionState,
  linkTo,
  SUGGESTION,
  type SuggestionState,
  suggestionById,
  suggestionIn,
  suggestionsIn,
} from './suggestion-record.ts'

const PAGE_ROWS = 5

/** Which of their suggestions a member is looking at. */
export type Shown = { state: SuggestionState | 'all'; page: number }

export const shownOf = ([, state, page]: readonly string[]): Shown => ({
  state: isSuggestionState(state) ? state : 'all',
  page: Math.max(0, Math.floor(Number(page) || 0)),
})

export const menuNeeds = (userId: string, { state, page }: Shown): Needs => ({
  memberState: [userId],
  people: [userId],
  records: {
    own: {
      kind: SUGGESTION,
      subjectId: userId,
      state: state === 'all' ? SUGGESTION_STATES : state,
      limit: PAGE_ROWS,
      offset: page * PAGE_ROWS,
    },
  },
})

/** The private menu of `/suggest` with everything an author can do. */
export function menuMessage(asker: Asker, shown: Shown, settings: SuggestionsSettings, view: RuleView): BotMessage {
  const { own: locale } = asker.locale
  const { member } = asker
  const list = suggestionsIn(view, 'own').filter(isPosted)
  const count = view.records.own?.count ?? 0
  const words = { locale }
  const idFor = (route: string, ...args: (string | number)[]) => customId('suggestions', route, member.id, ...args)
  const buttons: BotButton[] = [
    { customId: idFor('write', 'new'), style: 'green', label: m['suggestions.bot.menu.new']({}, words) },
  ]
  if (settings.suggestSystem.notificationAfterUpdate !== 'disabled') {
    const isOn = wantsNotices(member.id, settings, view)
    const label = isOn
      ? m['suggestions.bot.menu.noticesOn']({}, words)
      : m['suggestions.bot.menu.noticesOff']({}, words)
    buttons.push({ customId: idFor('notices', shown.state, shown.page), style: 'grey', label })
  }
  const states = (['all', ...SUGGESTION_STATES] as const).map((state) => ({
    value: state,
    label: m[`suggestions.bot.menu.states.${state}`]({}, words),
    chosen: state === shown.state,
  }))
  const rows: BotRow[] = [{ buttons }, { select: { kind: 'text', customId: idFor('menuState'), options: states } }]
  if (list.length > 0) {
    const options = list.map(({ id, number, body }) => ({ value: id, label: `#${number} · ${body.title}` }))
    const placeholder = m['suggestions.bot.menu.choose']({}, words)
    rows.push({ select: { kind: 'text', customId: idFor('mine'), placeholder, options } })
  }
  const pages = Math.max(1, Math.ceil(count / PAGE_ROWS))
  const lines = list.map((suggestion) => ownListLine(suggestion, view.guild.id, locale))
  return {
    embeds: [
      {
        title: m['suggestions.bot.menu.title']({ count }, words),
        description: wholeLines(lines, DESCRIPTION_MAX, words) || m['suggestions.bot.menu.none']({}, words),
        color: view.shared.accentColor,
      },
    ],
    rows: [...rows, ...pagerRow(shown.page, pages, locale, (page) => idFor('menu', shown.state, page))],
  }
}

export const showMenu = (
  event: ComponentEvent,
  shown: Shown,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision => decided('menuShown', { type: 'update', message: menuMessage(event, shown, settings, view) })

export function toggleNotices(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const { id } = event.member
  if (settings.suggestSystem.notificationAfterUpdate === 'disabled') return refuse(event, 'noticesDisabled')
  const notices = !wantsNotices(id, settings, view)
  const choose = (isWanted: boolean | null) => {
    const effect = notifyHere(id, 'suggestions', isWanted, view)
    const before = view.people.get(id) ?? DEFAULT_PERSON
    const person = { ...before, notifyOn: { ...before.notifyOn, ...effect.changes.notifyOn } }
    return { effect, view: { ...view, people: new Map([[id, person]]) } }
  }
  // If the default is what they want, nothing is stored, so that a later choice for all servers applies here too.
  const usual = choose(null)
  const chosen = wantsNotices(id, settings, usual.view) === notices ? usual : choose(notices)
  const message = menuMessage(event, shownOf(event.args), settings, chosen.view)
  return {
    ...decided('noticesChosen', chosen.effect, { type: 'update', message }),
    otherwise: () => refuse(event, 'tooManyChoices'),
  }
}

export const mineNeeds = ({ values }: ComponentEvent): Needs => ({ records: suggestionById(values[0] ?? '') })

/** One of their own suggestions, with its actions. */
export function showMine(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return refuse(event, 'suggestionGone')
  if (suggestion.authorId !== event.member.id) return refuse(event, 'notYours')
  const { allowComments, selfDelete } = settings.suggestSystem
  const words = { locale: event.locale.own }
  const button = (route: string, style: 'blue' | 'grey' | 'red', label: string, ...args: (string | number)[]) => ({
    customId: customId('suggestions', route, event.member.id, ...args),
    style,
    label,
  })
  const mayDelete = selfDelete && suggestion.state === 'pending'
  const buttons: BotButton[] = [
    ...(allowComments ? [button('comment', 'blue', m['suggestions.bot.menu.comment']({}, words), suggestion.id)] : []),
    ...(mayDelete ? [button('delete', 'red', m['suggestions.bot.menu.delete']({}, words), suggestion.id)] : []),
    { url: linkTo(view.guild.id, suggestion), label: m['suggestions.bot.menu.open']({}, words) },
    button('menu', 'grey', m['suggestions.bot.menu.back']({}, words), 'all', 0),
  ]
  // The picture is an attachment of the message in the channel.
  const embed = { ...suggestionEmbed(suggestion, settings, view), imageUrl: undefined }
  return decided('suggestionShown', { type: 'update', message: { embeds: [embed], rows: [{ buttons }] } })
}
