import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { mergeNotices } from './merge-notice.ts'
import { mergeVotesJob } from './merge-votes.ts'
import { orElse, refuse, type SuggestionRefusal } from './refuse.ts'
import { showJob } from './show-suggestion.ts'
import { suggestionEntry } from './suggestion-entry.ts'
import { suggestionEmbed } from './suggestion-message.ts'
import {
  isPosted,
  linkTo,
  type PostedSuggestion,
  SUGGESTION,
  type Suggestion,
  suggestionById,
  suggestionIn,
} from './suggestion-record.ts'

export const MERGE_JOB = 'merge'
/** Neither for nor against, because the other suggestion is decided on. */
const MERGED_COLOR = '#80848e'

type Pair = { duplicate: PostedSuggestion; kept: PostedSuggestion }
type Mergeable = { ok: true; pair: Pair } | { ok: false; code: SuggestionRefusal }

/** Finds two suggestions to merge, in whatever state they are. */
export function mergeable(
  duplicate: Suggestion | null,
  kept: Suggestion | null,
  { suggestSystem }: SuggestionsSettings,
): Mergeable {
  if (!suggestSystem.moderate) return { ok: false, code: 'sortingOff' }
  if (!duplicate || !kept || !isPosted(duplicate) || !isPosted(kept)) return { ok: false, code: 'suggestionGone' }
  if (duplicate.id === kept.id) return { ok: false, code: 'sameSuggestion' }
  return { ok: true, pair: { duplicate, kept } }
}

function mergeEffects({ duplicate, kept }: Pair, by: string, settings: SuggestionsSettings, view: RuleView): Effect[] {
  const { channelId, messageId } = duplicate
  const numbers = [...kept.body.merged, duplicate.number, ...duplicate.body.merged]
  const changed: PostedSuggestion = { ...kept, body: { ...kept.body, merged: numbers } }
  return [
    {
      type: 'changeRecord',
      kind: SUGGESTION,
      id: duplicate.id,
      state: 'merged',
      actorId: by,
      expect: { state: duplicate.state },
      body: { mergedInto: kept.id },
    },
    {
      type: 'changeRecord',
      kind: SUGGESTION,
      id: kept.id,
      expect: { version: kept.version },
      // Votes that come with a merge have no reaction below its message.
      body: { merged: numbers, hasEarlierVotes: true },
    },
    mergeVotesJob(duplicate, kept, view),
    ...mergeNotices(duplicate, kept, by, view),
    suggestionEntry(duplicate, { event: 'sort', by, reason: mergedWords(kept, view) }, view),
    showJob(changed, view),
    {
      type: 'editMessage',
      channelId,
      messageId,
      message: mergedMessage(duplicate, kept, settings, view),
      replaces: `suggestion:${duplicate.id}`,
      optional: true,
    },
    { type: 'removeReaction', channelId, messageId, emoji: null, userId: null, optional: true },
  ]
}

const mergedWords = ({ number }: PostedSuggestion, { guild }: Pick<RuleView, 'guild'>) =>
  m['suggestions.bot.merge.into']({ number }, guild)

/** The message of the duplicate: its text, and a link to where it is voted on now. */
function mergedMessage(
  duplicate: PostedSuggestion,
  kept: PostedSuggestion,
  settings: SuggestionsSettings,
  view: RuleView,
): BotMessage {
  const value = `[#${kept.number} ${escapeMarkdown(kept.body.title)}](${linkTo(view.guild.id, kept)})`
  const name = m['suggestions.bot.merge.field']({}, view.guild)
  const embed = { ...suggestionEmbed(duplicate, settings, view), color: MERGED_COLOR, fields: [{ name, value }] }
  return { embeds: [embed], keepsFiles: true }
}

/** A team member merges two, and is told the result. */
export function mergeFor(asker: Asker, settings: SuggestionsSettings, view: RuleView): Decision {
  const found = mergeable(suggestionIn(view), suggestionIn(view, 'kept'), settings)
  if (!found.ok) return refuse(asker, found.code)
  const { duplicate, kept } = found.pair
  const facts = { number: duplicate.number, into: kept.number, where: linkTo(view.guild.id, kept) }
  const content = m['suggestions.bot.merge.done'](facts, { locale: asker.locale.own })
  return {
    effects: [
      ...mergeEffects(found.pair, asker.member.id, settings, view),
      { type: 'reply', isPrivate: true, message: { content } },
    ],
    reasons: [{ code: 'merged' }],
    otherwise: orElse(asker),
  }
}

const asked = z.object({ into: z.number(), by: z.string() })

export function mergeNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const number = asked.safeParse(payload).data?.into ?? 0
  return { records: { ...suggestionById(key), kept: { kind: SUGGESTION, number } } }
}

/** A merge requested on the dashboard. */
export function mergeFromBoard(
  { payload }: EventOf<'jobDue'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const by = asked.safeParse(payload).data?.by
  const found = mergeable(suggestionIn(view), suggestionIn(view, 'kept'), settings)
  if (by === undefined || !found.ok) return nothing(found.ok ? 'suggestionGone' : found.code)
  return {
    effects: mergeEffects(found.pair, by, settings, view),
    reasons: [{ code: 'merged' }],
    otherwise: () => nothing('changed'),
  }
}
