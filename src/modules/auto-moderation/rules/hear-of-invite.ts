import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { actOn } from './act.ts'
import { evaluate, inviteKey } from './evaluate.ts'
import { compileGuard, watchedReasons } from './watch.ts'

/** The target of an invitation seldom changes. */
const KNOWN_MS = 10 * 60_000

const asked = z.object({ code: z.string(), messageId: z.string(), channelId: z.string(), userId: z.string() })
const answer = z.object({ guild: z.object({ id: z.string() }) })

export function inviteNeeds({ payload }: EventOf<'answered'>): Needs {
  const wanted = asked.safeParse(payload).data
  return wanted ? { messages: [wanted], members: [wanted.userId] } : {}
}

/** Discord has answered where it leads; an unknown invitation counts as one to another server. */
export function hearOfInvite(event: EventOf<'answered'>, settings: AutoModerationSettings, view: RuleView): Decision {
  const wanted = asked.safeParse(event.payload).data
  if (!wanted) return nothing('badRequest')
  const { code, messageId, userId } = wanted
  const leadsTo = event.result.ok ? (answer.safeParse(event.result.data).data?.guild.id ?? null) : null
  const remember: Effect = { type: 'hold', key: inviteKey(code), value: leadsTo, forgetAt: view.now + KNOWN_MS }
  const { acting, watching } = compileGuard(settings, view.guild)
  const isWatched = watching?.filters.has('invites') ?? false
  const compiled = isWatched && watching ? watching.compiled : acting
  const message = view.messages.get(messageId)
  if (!message) return { effects: [remember], reasons: [{ code: 'inviteFine' }] }
  const { hits, unknownInvites } = evaluate(
    {
      message,
      roleIds: view.members.get(userId)?.roleIds ?? [],
      chain: view.guild.chainOf(message.channelId),
      botId: view.botId,
      guildId: view.guild.id,
      now: view.now,
      held: (key) => (key === inviteKey(code) ? leadsTo : view.held(key)),
      isEdit: true,
    },
    compiled,
  )
  const invites = hits.filter(({ filter }) => filter === 'invites')
  if (invites.length === 0) return { effects: [remember], reasons: [{ code: 'inviteFine' }] }
  // Several invitations of one message are answered separately.
  const actedKey = `invited:${messageId}`
  if (view.held(actedKey) !== undefined) return { effects: [remember], reasons: [{ code: 'countedAlready' }] }
  const acted: Effect = { type: 'hold', key: actedKey, value: true, forgetAt: view.now + KNOWN_MS }
  const about = { userId, channelId: message.channelId }
  if (isWatched && watching) {
    return { effects: [remember, acted], reasons: watchedReasons(invites, watching.filters, messageId), about }
  }
  const member = view.members.get(userId) ?? {
    ...message.author,
    nickname: null,
    roleIds: [],
    joinedAt: null,
    pending: false,
  }
  const { effects } = actOn({ hits: invites, unknownInvites }, message, member, compiled, view)
  return {
    effects: [remember, acted, ...effects],
    reasons: [{ code: 'removed', params: { filter: 'invites' } }],
    about,
  }
}
