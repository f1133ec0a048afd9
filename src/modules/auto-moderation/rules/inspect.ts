import type { Decision, Effect, JsonValue } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import { type ActView, actOn } from './act.ts'
import type { Compiled } from './compile.ts'
import { type Evaluation, evaluate, type Hit, type Look } from './evaluate.ts'
import type { MentionEntry, SpamEntry } from './windows.ts'

type Written = EventOf<'messageCreated' | 'messageEdited'>

/** The little that checking a message needs, so that a browser can provide it too. */
export type InspectView = ActView & { botId: string; guild: Pick<GuildIndex, 'chainOf' | 'memberCan'> }

export const INVITE_TAG = 'invite'

/** Bots, webhooks (including our own reposts), Discord's own messages and administrators are exempt. */
export function isExamined(event: Written, view: InspectView): boolean {
  const { message, member } = event
  if (message.author.bot || message.webhookId !== null || message.isSystem || !member) return false
  if (event.type === 'messageEdited' && !isTextChanged(event)) return false
  return !view.guild.memberCan(member, 'administrator')
}

/** Not in memory: only Discord's own mark tells an edit from a pin or a link preview, which may be of an old message. */
const JUST_EDITED_MS = 60_000
function isTextChanged({ before, message, at }: EventOf<'messageEdited'>): boolean {
  if (before) return !sameText(before, message)
  return message.editedAt !== null && at - message.editedAt < JUST_EDITED_MS
}

const sameText = (a: MessageSnapshot, b: MessageSnapshot) => a.content === b.content && a.otherText === b.otherText

/** What the filters are told of a message. */
export const lookAt = ({ type, message }: Written, { roleIds }: MemberSnapshot, view: InspectView): Look => ({
  message,
  roleIds,
  chain: view.guild.chainOf(message.channelId),
  botId: view.botId,
  guildId: view.guild.id,
  now: view.now,
  held: view.held,
  isEdit: type === 'messageEdited',
})

/** Checks one message immediately, before any other module handles it. */
export const inspect = (event: Written, compiled: Compiled, view: InspectView): Decision | null =>
  examine(event, compiled, view)?.decision ?? null

/** What was found in it, and what is done about it; null for those who are exempt. */
export function examine(
  event: Written,
  compiled: Compiled,
  view: InspectView,
): { hits: readonly Hit[]; decision: Decision | null } | null {
  const { message, member } = event
  if (!isExamined(event, view) || !member) return null
  const { hits, windows, unknownInvites } = evaluate(lookAt(event, member, view), compiled)
  const [first] = hits
  if (!first) {
    const isNothing = windows.length === 0 && unknownInvites.length === 0
    return {
      hits,
      decision: isNothing ? null : { effects: [...windows, ...asked(unknownInvites, message)], reasons: [] },
    }
  }
  const { effects, isDeleted } = actOn({ hits, unknownInvites }, message, member, compiled, view)
  if (!isDeleted) effects.push(...asked(unknownInvites, message))
  return {
    hits,
    decision: {
      effects: [...(isDeleted ? windows.map((held) => withoutWords(held, message.id)) : windows), ...effects],
      reasons: [{ code: isDeleted ? 'removed' : 'counted', params: { filter: first.filter } }],
      stop: isDeleted ? 'all' : 'rewards',
    },
  }
}

/** A message removed for another reason must not be restored with a spam window that is undone later. */
function withoutWords(effect: Effect, messageId: string): Effect {
  if (effect.type !== 'hold' || !Array.isArray(effect.value)) return effect
  const value = effect.value.map((entry: SpamEntry | MentionEntry) =>
    'messageId' in entry && entry.messageId === messageId ? { ...entry, words: null } : entry,
  )
  return { ...effect, value }
}

/** Only Discord knows which server an invitation leads to; the decision waits for its answer. */
export function asked(invites: Evaluation['unknownInvites'], { id, channelId, author }: MessageSnapshot): Effect[] {
  if (invites.length === 0) return []
  const codes = [...new Set(invites.map(({ code }) => code))]
  return codes.map((code) => ({
    type: 'fetch',
    what: { kind: 'invite', code },
    optional: true,
    answerTo: {
      tag: INVITE_TAG,
      payload: { code, messageId: id, channelId, userId: author.id } satisfies JsonValue,
    },
  }))
}
