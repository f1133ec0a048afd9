import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { byLine, changeLine, writtenValue } from '#core/logs/log-lines.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import { stateName } from './suggestion-message.ts'
import { isSuggestionState, type Suggestion, type SuggestionState } from './suggestion-record.ts'

type Told = {
  event: 'submit' | 'sort' | 'delete'
  to?: SuggestionState
  by?: string | null
  reason?: string | null
}

/** For the server's log, which does not name an anonymous author either. */
export function suggestionEntry(
  { number, authorId, channelId, state, body }: Suggestion,
  { event, to, by = null, reason = null }: Told,
  view: Pick<RuleView, 'guild' | 'now'>,
): Effect {
  const { guild } = view
  const author = body.isAnonymous ? m['suggestions.bot.anonymous']({}, guild) : `<@${authorId}>`
  const before = isSuggestionState(state) ? stateName(state, guild.locale) : null
  const place = channelId ?? body.homeId
  return logEntry(view, 'suggestions', {
    log: 'suggestions',
    event,
    lines: [
      `**#${number}** ${writtenValue(body.title)}`,
      `${author} <#${place}>`,
      ...(to ? [changeLine('state', before, stateName(to, guild.locale), guild)] : []),
      ...(reason ? [m['logLines.reason']({ reason: writtenValue(reason) ?? '' }, guild)] : []),
      ...(by === null ? [] : [byLine(by, guild)]),
    ],
    channelId: place,
  })
}
