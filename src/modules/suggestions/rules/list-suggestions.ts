import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent } from '#core/bot/events.ts'
import type { BotMessage, BotRow } from '#core/bot/message.ts'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import { pagerRow } from '#core/commands/pager.ts'
import { wholeLines } from '#core/commands/whole-lines.ts'
import type { Locale } from '#core/locale.ts'
import { SUGGESTION_ORDERS, SUGGESTION_STATES, type SuggestionOrder } from '#core/suggestions-api.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { searchTerms } from './search-terms.ts'
import { stateName, voteLine } from './suggestion-message.ts'
import {
  isPosted,
  isSuggestionState,
  linkTo,
  type PostedSuggestion,
  SUGGESTION,
  suggestionsIn,
} from './suggestion-record.ts'

const NUMBER_OF = { up: 'up', down: 'down', ratio: 'lean' } as const
/** As many as a select can offer beside the list. */
const PAGE_ROWS = { view: 10, ranking: 20 } as const
const TITLE_SHOWN = 60
/** Discord's limit for the text of an embed. */
export const DESCRIPTION_MAX = 4096

/**
 * What a list shows. Everything but the search text is stored in its buttons; the search text is in the message
 * itself.
 */
export type Listing = {
  order: SuggestionOrder
  memberId: string | null
  state: PostedSuggestion['state'] | null
  words: string | null
  page: number
}

const rowsOf = ({ order, words }: Listing) =>
  order === 'newest' && words === null ? PAGE_ROWS.view : PAGE_ROWS.ranking

export function listingQuery(listing: Listing): RecordQuery {
  const { order, memberId, state, words, page } = listing
  const limit = rowsOf(listing)
  return {
    kind: SUGGESTION,
    state: state ?? SUGGESTION_STATES,
    words: wordsOf(memberId, words),
    highest: order === 'newest' ? undefined : NUMBER_OF[order],
    limit,
    offset: page * limit,
  }
}

/** For one member, only signed suggestions: otherwise the list would reveal the author of anonymous ones. */
function wordsOf(memberId: string | null, words: string | null): RecordQuery['words'] {
  if (memberId !== null) return { key: 'shownAuthorId', groups: [[memberId]] }
  return words === null ? undefined : { key: 'folded', groups: searchTerms(words) }
}

/** `/suggestmod view`, `top` and `search`: the same list with different queries. */
function listMessage(
  { member, locale: { own: locale } }: Pick<Asker, 'member' | 'locale'>,
  listing: Listing,
  view: RuleView,
): BotMessage {
  const list = suggestionsIn(view, 'listed').filter(isPosted)
  const count = view.records.listed?.count ?? 0
  const pages = Math.max(1, Math.ceil(count / rowsOf(listing)))
  const { order, memberId, state, words, page } = listing
  const idOf = (to: number) => customId('suggestions', 'list', member.id, order, state ?? '', memberId ?? '', to)
  const options = list.map(({ id, number, body }) => ({ value: id, label: `#${number} · ${body.title}` }))
  const placeholder = m['suggestions.bot.list.choose']({}, { locale })
  const select: BotRow[] =
    options.length > 0
      ? [{ select: { kind: 'text', customId: customId('suggestions', 'manage', member.id), placeholder, options } }]
      : []
  const lines = list.map((suggestion) => listLine(suggestion, view.guild.id, locale))
  return {
    content: words === null ? undefined : `\`${words}\``,
    embeds: [
      {
        title: m['suggestions.bot.list.title']({ count }, { locale }),
        description: wholeLines(lines, DESCRIPTION_MAX, { locale }) || m['suggestions.bot.list.none']({}, { locale }),
        color: view.shared.accentColor,
      },
    ],
    rows: [...select, ...pagerRow(page, pages, locale, idOf)],
  }
}

export function ownListLine(suggestion: PostedSuggestion, guildId: string, locale: Locale): string {
  const { number, body, state } = suggestion
  // A bracket in the title would end the link.
  const title = escapeMarkdown(cutToLength(body.title, TITLE_SHOWN))
  return `**#${number}** [${title}](${linkTo(guildId, suggestion)}) · ${stateName(state, locale)} · ${voteLine(body)}`
}

/** The team sees the author, unless the suggestion is anonymous. */
const listLine = (suggestion: PostedSuggestion, guildId: string, locale: Locale): string =>
  suggestion.body.isAnonymous
    ? ownListLine(suggestion, guildId, locale)
    : `${ownListLine(suggestion, guildId, locale)} · <@${suggestion.authorId}>`

/** A backtick would end the line in which the search text is kept. */
export const keptWords = (words: string): string => words.replaceAll('`', "'").replace(/\s+/g, ' ').trim()

export function listingOf({ args, message }: ComponentEvent): Listing {
  const [, order, state, memberId, page] = args
  const [, words] = /^`(.+)`$/.exec(message.content) ?? []
  return {
    order: SUGGESTION_ORDERS.find((one) => one === order) ?? 'newest',
    memberId: memberId || null,
    state: isSuggestionState(state) ? state : null,
    words: words ?? null,
    page: Math.max(0, Math.floor(Number(page) || 0)),
  }
}

export const showList = (asker: Asker, listing: Listing, view: RuleView): Decision =>
  decided('listed', { type: 'reply', isPrivate: true, message: listMessage(asker, listing, view) })

export const turnPage = (event: ComponentEvent, view: RuleView): Decision =>
  decided('listed', { type: 'update', message: listMessage(event, listingOf(event), view) })
