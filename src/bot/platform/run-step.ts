import type { Log } from '#config/log.ts'
import type { EffectResult } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { PlatformEffect, Priority } from '#core/bot/platform-effects.ts'
import type { ReplyEffect } from '#core/bot/reply-effects.ts'
import { isReplyEffect, type Sequence } from '#core/bot/sequence.ts'
import type { Breaker } from './breaker.ts'
import { entryOf } from './entries.ts'
import { auditReason, markOf, nonceOf } from './find-made-before.ts'
import type { Limiter } from './limiter.ts'
import type { LoadParts } from './load-parts.ts'
import type { PlatformMetrics } from './metrics.ts'
import { findObstacle, lackingOf } from './needs.ts'
import { inOpenThread } from './open-thread.ts'
import {
  CANNOT_MESSAGE,
  NO_ACCESS,
  NO_PERMISSION,
  type Refused,
  refusalOf,
  StepRefused,
  UNKNOWN_CHANNEL,
} from './refusals.ts'
import type { Replies } from './replies.ts'
import type { Entry, Family, Need, StepCall, StepTools } from './step.ts'

type StepContext = {
  sequence: Sequence
  index: number
  /** It was begun before a crash, or tried before: the platform may already have done it. */
  isRepeat: boolean
  log: Log
}
export type RunStep = (step: PlatformEffect | ReplyEffect, context: StepContext) => Promise<EffectResult>

export type StepDeps = StepTools & {
  guildOf(guildId: string): GuildIndex | null
  /** For a server that `guildOf` does not know; null: the bot is not there. Rejects while that is not known. */
  loadGuild(guildId: string): Promise<GuildIndex | null>
  /** A member whose roles are known; null: unknown, and the platform decides. */
  memberOf(guildId: string, userId: string): { id: string; roleIds: readonly string[] } | null
  replies: Replies
  breaker: Breaker
  limiter: Limiter
  loadParts: LoadParts
  metrics: PlatformMetrics
}

/** The server id under which private messages are counted: no server's permissions affect them. */
const NO_SERVER = ''

/** Makes one call to the platform. A refusal is returned; what is thrown may be retried. */
export function createStepRunner(deps: StepDeps): RunStep {
  const { guildOf, loadGuild, memberOf, replies, breaker, limiter, loadParts, metrics, ...tools } = deps

  const callFor = (
    effect: PlatformEffect,
    guild: GuildIndex,
    { sequence, index, isRepeat, log }: StepContext,
  ): StepCall => {
    const priority: Priority = sequence.interaction ? 'now' : (effect.priority ?? 'soon')
    const mark = markOf(sequence.id, index)
    const makes = effect.type === 'createChannel' || effect.type === 'createThread' || effect.type === 'createRole'
    const reason = auditReason(effect.auditReason, makes ? mark : null)
    return {
      ...tools,
      guild,
      sequence,
      async ask(request) {
        await limiter.take(priority)
        metrics.request(priority)
        return request()
      },
      audit: reason === undefined ? {} : { reason },
      nonce: nonceOf(sequence.id, index),
      mark,
      isRepeat,
      load: (message, channelId) =>
        loadParts(message, channelId === null || guild.botCan('attachFiles', channelId), log),
      log,
    }
  }

  const act = async (effect: PlatformEffect, context: StepContext): Promise<EffectResult> => {
    const { guildId } = context.sequence
    const guild = guildOf(guildId) ?? (await loadGuild(guildId))
    if (!guild) return { ok: false, code: 'guildGone' }
    const entry = entryOf(effect)
    const need = entry.need(effect, guild)
    const obstacle = findObstacle(need, guild, (userId) => memberOf(guild.id, userId))
    if (obstacle) return obstacle
    const place = placeOf(effect, entry.family, need)
    const server = entry.family === 'dm' ? NO_SERVER : guild.id
    const places = [place, `family:${entry.family}`, ...(need.channelId ? [`channel:${need.channelId}`] : [])]
    const shut = breaker.closedFor(server, places)
    if (shut) return shut
    try {
      const call = callFor(effect, guild, context)
      const { id = null, data, fellBack } = await inOpenThread(need.channelId, call, () => entry.run(effect, call))
      return { ok: true, id, ...(data !== undefined && { data }), ...(fellBack !== undefined && { fellBack }) }
    } catch (error) {
      if (error instanceof StepRefused) return { ok: false, code: error.code }
      const refusal = refusalOf(error)
      if (!refusal) throw error
      if (isSo(entry, refusal.platformCode, context.isRepeat)) return { ok: true, id: null }
      const answer = answerOf(refusal.code, need, guild)
      noteRefusal(server, place, entry.family, need, refusal.platformCode, answer)
      return answer
    }
  }

  const noteRefusal = (server: string, place: string, family: Family, need: Need, code: number, answer: Refused) => {
    const isChannelShut = code === NO_ACCESS || code === UNKNOWN_CHANNEL
    if (isChannelShut && need.channelId) breaker.refused(server, `channel:${need.channelId}`, family, answer)
    else if (code === NO_PERMISSION || code === NO_ACCESS || code === CANNOT_MESSAGE)
      breaker.refused(server, place, family === 'dm' ? place : family, answer)
  }

  return async (step, context) => {
    try {
      const result = await (isReplyEffect(step) ? answer(step, context) : act(step, context))
      metrics.effect(step.type, result.ok ? 'ok' : result.code)
      return result
    } catch (error) {
      metrics.effect(step.type, 'failed')
      throw error
    }
  }

  async function answer(step: ReplyEffect, { sequence, log }: StepContext): Promise<EffectResult> {
    if (!sequence.interaction) return { ok: false, code: 'nobodyAsked' }
    return replies.run(step, sequence.interaction, log)
  }
}

const isSo = ({ soAlready = [], soAfterRepeat = [] }: Entry<never>, code: number, isRepeat: boolean) =>
  soAlready.includes(code) || (isRepeat && soAfterRepeat.includes(code))

function answerOf(code: string, need: Need, guild: GuildIndex): Refused {
  if (code !== 'missingPermissions') return { ok: false, code }
  const missing = lackingOf(need, guild)
  // No permission is missing as far as is known: the member ranks above the bot, or our copy is slightly out of date.
  if (missing.length === 0 && need.memberId !== undefined) return { ok: false, code: 'memberTooHigh' }
  return { ok: false, code, missing }
}

/** What a refusal applies to: as narrow as the refused call. */
function placeOf(effect: PlatformEffect, family: Family, { channelId, roleId, memberId }: Need): string {
  if (family === 'dm' && 'userId' in effect) return `dm:${effect.userId}`
  if (channelId !== undefined) return `channel:${channelId}:${family}`
  if (roleId !== undefined) return `role:${roleId}`
  return memberId === undefined ? `server:${family}` : `member:${memberId}:${effect.type}`
}
