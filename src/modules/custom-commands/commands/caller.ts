import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import { m } from '#texts'
import type { Caller } from '../rules/run.ts'
import type { CustomCommand } from '../settings.ts'

const say = (content: string): Effect => ({ type: 'reply', isPrivate: true, message: { content } })

type Asked = { member: MemberSnapshot; channelId: string; reply: StoredReply }

/** Somebody who runs a custom command through one of Discord's own; hidden ones are not revealed. */
export function callerByInteraction({ member, channelId, reply }: Asked, { hidden }: CustomCommand): Caller {
  const { interaction } = reply
  const locale = reply.locale.own
  return {
    member,
    channelId,
    messageId: null,
    ref: `command:${interaction.id}`,
    refusal: (words) => say(hidden ? m['custom-commands.commands.run.unknown']({}, { locale }) : words),
    done: [say(m['custom-commands.commands.run.done']({}, { locale }))],
    reply,
  }
}
