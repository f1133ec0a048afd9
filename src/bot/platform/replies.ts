import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import { MESSAGE_FLAG } from '#core/bot/discord-numbers.ts'
import type { EffectResult, InteractionRef } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { modalToDiscord } from '#core/bot/modal-to-discord.ts'
import type { ReplyEffect } from '#core/bot/reply-effects.ts'
import { isPlatformEffect, isReplyEffect, type Sequence } from '#core/bot/sequence.ts'
import { bodyOf, type EditBody, editOf } from '#platform/message-body.ts'
import type { Time } from '../time.ts'
import { type Conversation, createConversations } from './conversations.ts'
import type { LoadParts } from './load-parts.ts'
import { refusalOf, StepRefused } from './refusals.ts'

const ORIGINAL = '@original'
const CHOICES_MAX = 25

export type Replies = {
  /** To be called when an interaction arrives: if it is not answered in time, the answer is deferred. */
  watch(interaction: InteractionRef): void
  /** Defers immediately where slow steps come before the answer. `done`: how many steps were done before a crash. */
  begin(sequence: Pick<Sequence, 'interaction' | 'steps'>, done?: number): Promise<void>
  run(step: ReplyEffect, interaction: InteractionRef, log: Log): Promise<EffectResult>
  /** Gives a general answer, unless there was one already. */
  fail(interaction: InteractionRef, words: string): Promise<void>
  /** Called at the end of a decision, so that nobody is left looking at "thinking…". */
  settle(interaction: InteractionRef, words: string): Promise<void>
}

type Said = Extract<ReplyEffect, { type: 'reply' | 'followUp' }>
type Deps = {
  api: Pick<API, 'interactions' | 'webhooks'>
  loadParts: LoadParts
  time: Time
  log: Log
  onRequest(): void
}

/** Answers to people who ran a command, pressed a button or filled in a form. */
export function createReplies({ api, loadParts, time, log, onRequest }: Deps): Replies {
  const { interactions } = api
  const conversations = createConversations({ api, time, log, onRequest })

  const drop = async ({ applicationId, token }: InteractionRef) => {
    onRequest()
    await interactions.deleteReply(applicationId, token, ORIGINAL).catch((error: unknown) => {
      if (refusalOf(error)?.code !== 'messageGone') throw error
    })
  }
  const edit = ({ applicationId, token }: InteractionRef, body: EditBody) => {
    onRequest()
    return api.webhooks.editMessage(applicationId, token, ORIGINAL, body)
  }

  /** Slow parts are loaded before the conversation's state is read: meanwhile the answer may have been deferred. */
  const load = async (message: BotMessage, talk: Conversation, stepLog: Log) => {
    const parts = await loadParts(message, true, stepLog)
    if (message.needsCard && !parts.card) throw new StepRefused('cardNotDrawn')
    await talk.pending
    return parts
  }
  const reply = async (to: InteractionRef, talk: Conversation, step: Said, stepLog: Log): Promise<string | null> => {
    const { message, isPrivate, as } = step
    const { card, files } = await load(message, talk, stepLog)
    if (talk.state === 'deferred' && talk.isPrivate === isPrivate) {
      const { id } = await edit(to, editOf(message, card, files))
      talk.state = 'answered'
      return id
    }
    const { message_reference: _, flags = 0, ...written } = bodyOf(message, card, null, files)
    const body = { ...written, flags: flags | (isPrivate ? MESSAGE_FLAG.ephemeral : 0) }
    if (talk.state === 'open') {
      const wanted = { ...body, with_response: as !== undefined }
      const sent = await talk.first('answered', () => interactions.reply(to.id, to.token, wanted))
      return sent?.resource?.message?.id ?? null
    }
    // Deferring fixes who sees the answer: another audience needs another message.
    if (talk.state === 'deferred') await drop(to)
    onRequest()
    const { id } = await interactions.followUp(to.applicationId, to.token, body)
    talk.state = talk.state === 'deferredUpdate' ? 'answeredUpdate' : 'answered'
    return id
  }
  const update = async (to: InteractionRef, talk: Conversation, message: BotMessage, stepLog: Log): Promise<void> => {
    const { card, files } = await load(message, talk, stepLog)
    const body = editOf(message, card, files)
    if (talk.state === 'open') {
      // The library's types do not know that null clears a part; the platform does.
      const wanted = body as Parameters<typeof interactions.updateMessage>[2]
      await talk.first('answeredUpdate', () => interactions.updateMessage(to.id, to.token, wanted))
      return
    }
    await edit(to, body)
    talk.state = talk.state === 'deferredUpdate' ? 'answeredUpdate' : 'answered'
  }
  const run = async (
    step: ReplyEffect,
    to: InteractionRef,
    talk: Conversation,
    stepLog: Log,
  ): Promise<string | null> => {
    switch (step.type) {
      case 'reply':
      case 'followUp':
        return reply(to, talk, step, stepLog)
      case 'update':
        await update(to, talk, step.message, stepLog)
        return null
      case 'modal':
        await talk.first('answered', () => interactions.createModal(to.id, to.token, modalToDiscord(step.modal)))
        return null
      case 'choices': {
        const choices = step.choices.slice(0, CHOICES_MAX).map(({ name, value }) => ({ name, value }))
        await talk.first('answered', () => interactions.createAutocompleteResponse(to.id, to.token, { choices }))
        return null
      }
      case 'deleteReply': {
        if (talk.state === 'open') {
          if (!to.hasMessage) return null
          await talk.first('deferredUpdate', () => interactions.deferMessageUpdate(to.id, to.token))
        }
        await drop(to)
        talk.state = 'answered'
        return null
      }
    }
  }

  return {
    watch: (interaction) => conversations.watch(interaction),
    async begin({ interaction, steps }, done = 0) {
      if (!interaction) return
      const place = steps.findIndex((step) => isReplyEffect(step))
      const first = steps[place]
      const talk = conversations.of(interaction)
      if (first && place < done) {
        talk.state = first.type === 'update' ? 'answeredUpdate' : 'answered'
        return
      }
      if (!first || !isReplyEffect(first) || first.type === 'modal' || first.type === 'choices') return
      const hasUpdate = steps.some(({ type }) => type === 'update' || type === 'deleteReply')
      const isPrivate = 'isPrivate' in first ? first.isPrivate : true
      talk.expect(interaction.hasMessage && hasUpdate ? 'update' : isPrivate ? 'private' : 'public')
      const isSlow = steps.slice(0, place).some(isPlatformEffect) || ('message' in first && takesTime(first.message))
      if (isSlow) await talk.defer()
    },
    async run(step, interaction, stepLog) {
      const talk = conversations.of(interaction)
      await talk.pending
      if (talk.isOver()) return { ok: false, code: 'tooLate' }
      if ((step.type === 'modal' || step.type === 'choices') && talk.state !== 'open')
        return { ok: false, code: 'tooLate' }
      try {
        return { ok: true, id: await run(step, interaction, talk, stepLog) }
      } catch (error) {
        if (error instanceof StepRefused) return { ok: false, code: error.code }
        const refusal = refusalOf(error)
        if (!refusal) throw error
        // The reply to an earlier attempt was lost on the network; the person has seen the answer.
        if (refusal.code === 'answeredBefore') {
          talk.state = 'answered'
          return { ok: true, id: null }
        }
        const isExpired = refusal.code === 'webhookGone' || refusal.code === 'tooLate'
        return isExpired ? { ok: false, code: 'tooLate' } : { ok: false, code: refusal.code }
      }
    },
    async fail(interaction, words) {
      const talk = conversations.of(interaction)
      await talk.pending
      if (talk.isAnswered() || talk.isOver() || interaction.isAutocomplete) return
      const step = { type: 'reply', message: { content: words }, isPrivate: talk.isPrivate ?? true } as const
      await run(step, interaction, talk, log)
    },
    async settle(interaction, words) {
      const talk = conversations.of(interaction)
      await talk.pending
      if (talk.isAnswered() || talk.isOver() || talk.state === 'deferredUpdate') return
      if (interaction.isAutocomplete) await run({ type: 'choices', choices: [] }, interaction, talk, log)
      else if (interaction.hasMessage && talk.state === 'open')
        await talk.first('answeredUpdate', () => interactions.deferMessageUpdate(interaction.id, interaction.token))
      else {
        const step = { type: 'reply', message: { content: words }, isPrivate: talk.isPrivate ?? true } as const
        await run(step, interaction, talk, log)
      }
    },
  }
}

/** Drawing a picture or fetching a file may take longer than Discord waits. */
const takesTime = ({ card, files = [] }: BotMessage) => card !== undefined || files.some((file) => 'url' in file)
