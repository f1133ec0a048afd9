import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { stopRow } from '#core/person/stop-row.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { mergedInto } from './merge-votes.ts'
import { noticeJob, noticeObstacle } from './notify-author.ts'
import {
  isPosted,
  linkTo,
  type PostedSuggestion,
  type Suggestion,
  suggestionById,
  suggestionIn,
  suggestionsIn,
} from './suggestion-record.ts'

export const MERGE_NOTICE_JOB = 'mergeNotice'
export const MERGED_AUTHORS_JOB = 'mergedAuthors'

const about = z.object({ duplicate: z.string(), kept: z.string(), userId: z.string(), by: z.string() })

/** Tells both authors, each once. */
export function mergeNotices(
  duplicate: PostedSuggestion,
  kept: PostedSuggestion,
  by: string,
  { now }: Pick<RuleView, 'now'>,
): Effect[] {
  const authors = [...new Set([duplicate.authorId, kept.authorId])]
  return authors.map((userId) => ({
    type: 'schedule',
    job: MERGE_NOTICE_JOB,
    key: `${duplicate.id}:${userId}`,
    at: now,
    payload: { duplicate: duplicate.id, kept: kept.id, userId, by },
  }))
}

export function mergeNoticeNeeds({ payload }: EventOf<'jobDue'>): Needs {
  const { data } = about.safeParse(payload)
  if (!data) return {}
  const { suggestion: duplicate } = suggestionById(data.duplicate)
  const { suggestion: kept } = suggestionById(data.kept)
  return { records: { duplicate, kept }, members: [data.userId], memberState: [data.userId], people: [data.userId] }
}

export function tellOfMerge({ payload }: EventOf<'jobDue'>, settings: SuggestionsSettings, view: RuleView): Decision {
  const { data } = about.safeParse(payload)
  const [duplicate, kept] = [suggestionIn(view, 'duplicate'), suggestionIn(view, 'kept')]
  if (!data || !duplicate || !kept || !isPosted(kept)) return nothing('suggestionGone')
  const obstacle = noticeObstacle(data.userId, data.by, settings, view)
  if (obstacle) return nothing(obstacle)
  const content = noticeWords(duplicate, kept, data.userId, view)
  return {
    effects: [
      {
        type: 'sendDirectMessage',
        userId: data.userId,
        message: { content, rows: [stopRow('suggestions', view.guild)] },
        about: 'suggestions',
        optional: true,
      },
    ],
    reasons: [{ code: 'authorTold' }],
  }
}

function noticeWords(duplicate: Suggestion, kept: PostedSuggestion, userId: string, { guild }: RuleView): string {
  const facts = {
    number: duplicate.number,
    title: escapeMarkdown(duplicate.body.title),
    into: kept.number,
    intoTitle: escapeMarkdown(kept.body.title),
    server: escapeMarkdown(guild.name),
  }
  const told =
    userId === duplicate.authorId
      ? m['suggestions.bot.merge.yours'](facts, guild)
      : m['suggestions.bot.merge.intoYours'](facts, guild)
  return `${told}\n${linkTo(guild.id, kept)}`
}

/** A decision also concerns the authors of suggestions merged into this one. */
export const mergedAuthorsJob = ({ id, body }: Suggestion, { now }: Pick<RuleView, 'now'>): Effect[] =>
  body.merged.length === 0 ? [] : [{ type: 'schedule', job: MERGED_AUTHORS_JOB, key: id, at: now, payload: {} }]

export const mergedAuthorsNeeds = ({ key }: EventOf<'jobDue'>): Needs => ({
  records: { ...suggestionById(key), merged: mergedInto(key) },
})

export function tellMergedAuthors(view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion) return nothing('suggestionGone')
  const authors = new Set(suggestionsIn(view, 'merged').map(({ authorId }) => authorId))
  authors.delete(suggestion.authorId)
  const effects = [...authors].map((authorId) => noticeJob({ id: suggestion.id, authorId }, view, true))
  return { effects, reasons: [{ code: 'mergedAuthorsTold' }] }
}
