import * as z from 'zod/mini'
import { askModule } from './ask-module.ts'
import type { Effect } from './effects.ts'
import type { Asker } from './events.ts'
import type { JsonValue } from './json-value.ts'
import { keepReply, storedReply } from './stored-reply.ts'
import type { Needs, RuleView } from './view.ts'

/** Somebody pressed a button of one module that concerns another module, which answers it. */
const handedPress = z.object({ userId: z.string(), channelId: z.string(), reply: storedReply })
export type HandedPress = z.infer<typeof handedPress>

type HandedOn = { from: string; module: string; what: string; details: Readonly<Record<string, JsonValue>> }

export function handOnPress(asker: Asker, { from, module, what, details }: HandedOn, view: RuleView): Effect {
  const { member, channelId } = asker
  const payload = { ...details, userId: member.id, channelId, reply: keepReply(asker, true) }
  return askModule(view, { module, from, what, payload })
}

export const readPress = (payload: unknown): HandedPress | null => handedPress.safeParse(payload).data ?? null

export const pressNeeds = (payload: unknown): Pick<Needs, 'members'> => {
  const press = readPress(payload)
  return press ? { members: [press.userId] } : {}
}

/**
 * Whoever pressed, as they are now; null: they have left. The deciding module answers with `replyTo:
 * asker.interaction`.
 */
export function askerOf({ userId, channelId, reply }: HandedPress, view: RuleView): Asker | null {
  const member = view.members.get(userId)
  if (!member) return null
  const permissions = view.guild.permissionsOf(member, channelId)
  return { interaction: reply.interaction, member, permissions, channelId, locale: reply.locale }
}
