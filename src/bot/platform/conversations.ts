import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import { MESSAGE_FLAG } from '#core/bot/discord-numbers.ts'
import type { InteractionRef } from '#core/bot/events.ts'
import type { Time } from '../time.ts'
import { refusalOf } from './refusals.ts'

/** Discord waits three seconds for the first answer, and accepts further ones for fifteen minutes. */
const FIRST_ANSWER_MS = 3_000
const DEFER_AFTER_MS = 1_500
const TOKEN_LIFE_MS = 15 * 60_000

/** `…Update`: concerns the message whose button was pressed, not an answer of its own. */
type ConversationState = 'open' | 'deferred' | 'deferredUpdate' | 'answered' | 'answeredUpdate'
type Expected = 'private' | 'public' | 'update'

export type Conversation = {
  state: ConversationState
  /** Who sees the deferred answer; null while nothing was deferred. */
  isPrivate: boolean | null
  /** An answer being sent. */
  pending: Promise<unknown>
  /** What the answer will be like, so that deferring announces the same. */
  expect(expected: Expected): void
  defer(): Promise<void>
  /** Gives the first answer; no other is given meanwhile. */
  first<T>(state: ConversationState, answer: () => Promise<T>): Promise<T>
  isAnswered(): boolean
  isOver(): boolean
}

type Deps = { api: Pick<API, 'interactions'>; time: Time; log: Log; onRequest(): void }

/** The state of each interaction's answers. Dropped when the platform accepts no more answers. */
export function createConversations({ api, time, log, onRequest }: Deps) {
  const all = new Map<string, { talk: Conversation; until: number; cancel(): void }>()

  const forgetOld = () => {
    const now = time.now()
    for (const [id, { until, cancel }] of all) {
      // In the order of arrival: the search ends at the first that is still valid.
      if (until > now) return
      cancel()
      all.delete(id)
    }
  }

  const begin = (interaction: InteractionRef): Conversation => {
    const { id, token, receivedAt } = interaction
    let expected: Expected = interaction.hasMessage ? 'update' : 'private'
    let cancel = () => {}
    // Resumed after a crash: whether it was answered is unknown, but it is too late for the first answer.
    const isLate = time.now() - receivedAt > FIRST_ANSWER_MS
    const talk: Conversation = {
      state: isLate ? (interaction.hasMessage ? 'deferredUpdate' : 'deferred') : 'open',
      isPrivate: null,
      pending: Promise.resolve(),
      expect: (value) => {
        expected = value
      },
      isAnswered: () => talk.state === 'answered' || talk.state === 'answeredUpdate',
      isOver: () => time.now() - receivedAt > TOKEN_LIFE_MS,
      async first(state, answer) {
        cancel()
        const before = talk.state
        talk.state = state
        onRequest()
        const answering = answer()
        // Callers that wait only need to know that it has ended.
        talk.pending = answering.catch(() => {})
        try {
          return await answering
        } catch (error) {
          // The first answer was refused, so the next attempt is again the first one.
          if (refusalOf(error)?.code !== 'answeredBefore') talk.state = before
          throw error
        }
      },
      async defer() {
        await talk.pending
        if (talk.state !== 'open' || interaction.isAutocomplete) return
        try {
          if (expected === 'update') {
            await talk.first('deferredUpdate', () => api.interactions.deferMessageUpdate(id, token))
            return
          }
          const isPrivate = expected === 'private'
          talk.isPrivate = isPrivate
          const body = isPrivate ? { flags: MESSAGE_FLAG.ephemeral } : {}
          await talk.first('deferred', () => api.interactions.defer(id, token, body))
        } catch (error) {
          // Only logged here: the answer itself will fail for the same reason, which is reported.
          log.warn({ err: error, interactionId: id }, 'could not defer an answer')
        }
      },
    }
    if (!isLate && !interaction.isAutocomplete) {
      const leftMs = Math.max(0, DEFER_AFTER_MS - (time.now() - receivedAt))
      cancel = time.after(leftMs, () => void talk.defer())
    }
    all.set(id, { talk, until: receivedAt + TOKEN_LIFE_MS, cancel: () => cancel() })
    return talk
  }
  const of = (interaction: InteractionRef): Conversation => {
    forgetOld()
    return all.get(interaction.id)?.talk ?? begin(interaction)
  }
  return {
    of,
    watch(interaction: InteractionRef): void {
      of(interaction)
    },
  }
}
