import type { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { Effect } from '#core/bot/effects.ts'
import type { SuggestionState } from '#core/suggestions-api.ts'
import { SHOW_JOB } from '#modules/suggestions/rules/show-suggestion.ts'
import {
  COUNTER,
  foldedText,
  SUGGESTION,
  type SuggestionBody,
  VOTE,
} from '#modules/suggestions/rules/suggestion-record.ts'
import { voteLean } from '#modules/suggestions/rules/vote-color.ts'
import { emojisInOrder } from '#modules/suggestions/rules/vote-emojis.ts'
import { HOUR_MS, type PastAct, type Scene, type Who } from './past-act.ts'

export type PastSuggestion = {
  hoursAgo: number
  who: Who
  title: string
  description: string
  /** Number of votes from the crowd. */
  up: number
  down: number
  sorted?: { by: Who; hoursAgo: number; state: Exclude<SuggestionState, 'pending'>; reason: string | null }
}

const posted = z.object({ id: z.string() })

type Discord = { rest: REST; signal: AbortSignal; isForum(channelId: string): boolean }

/** Each is posted in its channel, where people can vote. The bot writes the message as it does for any suggestion. */
export async function suggestionActs(
  suggestions: readonly PastSuggestion[],
  scene: Scene,
  { rest, signal, isForum }: Discord,
): Promise<PastAct[]> {
  const { channel: home, up, neutral, down } = scene.settings.suggestSystem
  if (home === null) return []
  const emojis = { up, neutral, down }
  const isPost = isForum(home)
  const acts: PastAct[] = []
  for (const suggestion of suggestions) {
    const { title, description, sorted } = suggestion
    const message = { embeds: [{ title, description }] }
    const made = isPost
      ? await rest.post(Routes.threads(home), { body: { name: title, message }, signal })
      : await rest.post(Routes.channelMessages(home), { body: message, signal })
    // A post of a forum has the id of its first message.
    const { id: messageId } = posted.parse(made)
    const channel = isPost ? messageId : home
    for (const emoji of sorted ? [] : emojisInOrder(emojis)) {
      await rest.put(Routes.channelMessageOwnReaction(channel, messageId, encodeURIComponent(emoji)), { signal })
    }
    acts.push(...actsOf(suggestion, { home, channel, messageId, emojis, isPost }, scene))
  }
  return acts
}

type Stand = { home: string; channel: string; messageId: string; emojis: SuggestionBody['emojis']; isPost: boolean }

function actsOf(
  suggestion: PastSuggestion,
  { home, channel, messageId, emojis, isPost }: Stand,
  scene: Scene,
): PastAct[] {
  const { hoursAgo, who, title, description, up, down, sorted } = suggestion
  const id = scene.newId()
  const author = scene.person(who)
  const at = scene.now - hoursAgo * HOUR_MS
  const votes = { up, neutral: 0, down }
  const sortedAt = sorted ? scene.now - sorted.hoursAgo * HOUR_MS : at
  const state = sorted?.state ?? 'pending'
  const moderator = sorted ? scene.person(sorted.by).id : null
  const body: SuggestionBody = {
    title,
    description,
    image: null,
    comment: null,
    isAnonymous: false,
    shownAuthorId: author.id,
    author: { name: author.name, avatar: author.avatar },
    emojis,
    ...votes,
    lean: voteLean(votes),
    folded: foldedText(title, description),
    firstMessageId: messageId,
    // These votes were never reactions on Discord.
    hasEarlierVotes: true,
    homeId: home,
    isPost,
    threadId: null,
    reason: sorted?.reason ?? null,
    voteEndsAt: null,
    isResultTold: false,
    merged: [],
    mergedInto: null,
    reached: sorted ? ['pending', state] : ['pending'],
    history: sorted && moderator ? [{ state, by: moderator, at: sortedAt, reason: sorted.reason }] : [],
  }
  const put: Effect = {
    type: 'putRecord',
    kind: SUGGESTION,
    id,
    number: { counter: COUNTER },
    state,
    subjectId: author.id,
    actorId: moderator,
    channelId: channel,
    messageId,
    body,
  }
  const cast =
    (vote: 'up' | 'down') =>
    (_: unknown, place: number): Effect => {
      const { id: userId } = scene.person(vote === 'up' ? place : up + place)
      const columns = { state: vote, subjectId: userId, messageId }
      return { type: 'putRecord', kind: VOTE, id: `${id}:${userId}`, ...columns, body: {} }
    }
  const shown: Effect = {
    type: 'schedule',
    job: SHOW_JOB,
    key: id,
    at: scene.now,
    payload: { firstMessageId: messageId },
  }
  return [
    {
      module: 'suggestions',
      at,
      effects: [put, ...Array.from({ length: up }, cast('up')), ...Array.from({ length: down }, cast('down')), shown],
    },
  ]
}
