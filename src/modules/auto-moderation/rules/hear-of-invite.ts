import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { fold } from '#core/matching/fold.ts'
import { findInvites } from '#core/matching/invites.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { actOn } from './act.ts'
import { compile } from './compile.ts'
import { inviteKey, isTolerated } from './evaluate.ts'

/** An invitation seldom changes where it leads. */
const KNOWN_MS = 10 * 60_000

const asked = z.object({ code: z.string(), messageId: z.string(), channelId: z.string() })
const answer = z.object({ guild: z.object({ id: z.string() }) })

export function inviteNeeds({ payload }: EventOf<'answered'>): Needs {
  const wanted = asked.safeParse(payload).data
  return wanted ? { messages: [wanted] } : {}
}

/** The platform says where it leads; nowhere counts as elsewhere. */
export function hearOfInvite(event: EventOf<'answered'>, settings: AutoModerationSettings, view: RuleView): Decision {
  const wanted = asked.safeParse(event.payload).data
  if (!wanted) return nothing('badRequest')
  const { code, messageId } = wanted
  const leadsTo = event.result.ok ? (answer.safeParse(event.result.data).data?.guild.id ?? null) : null
  const remember: Effect = { type: 'hold', key: inviteKey(code), value: leadsTo, forgetAt: view.now + KNOWN_MS }
  const compiled = compile(settings, view.guild)
  const message = view.messages.get(messageId)
  const isFine = isTolerated(leadsTo, view.guild.id, compiled) || !settings.invites.status
  if (isFine || !message) return { effects: [remember], reasons: [{ code: 'inviteFine' }] }
  const member = { ...message.author, nickname: null, roleIds: [], joinedAt: null, pending: false }
  const ranges = findInvites(fold(message.content)).filter((found) => found.code === code)
  const { effects } = actOn([{ filter: 'invites', ranges }], message, member, compiled, view)
  return { effects: [remember, ...effects], reasons: [{ code: 'removed', params: { filter: 'invites' } }] }
}
