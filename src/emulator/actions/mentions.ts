import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import type { Message } from '../world/model/messages.ts'
import type { InChannel } from './access.ts'

export type AllowedMentions = { parse?: string[]; users?: string[]; roles?: string[]; replied_user?: boolean }

type Mentions = Pick<Message, 'mentions' | 'mentionRoles' | 'mentionEveryone'>

/** Who is notified: people mentioned in the text, as far as `allowed_mentions` and the author's permissions allow. */
export function mentionsIn(
  context: EmulatorContext,
  at: InChannel,
  content: string,
  allowed: AllowedMentions | null,
): Mentions {
  const kinds = allowed ? (allowed.parse ?? []) : ['users', 'roles', 'everyone']
  const users = idsIn(content, /<@!?(\d{17,20})>/g).filter(
    (id) => context.world.user(id) && (kinds.includes('users') || allowed?.users?.includes(id)),
  )
  const mayPingAll = (at.bits & P.MentionEveryone) !== 0n
  const roles = idsIn(content, /<@&(\d{17,20})>/g).filter((id) => {
    const role = at.guild?.roles.get(id)
    return role && (role.mentionable || mayPingAll) && (kinds.includes('roles') || allowed?.roles?.includes(id))
  })
  return {
    mentions: users,
    mentionRoles: roles,
    mentionEveryone: mayPingAll && kinds.includes('everyone') && /@(everyone|here)/.test(content),
  }
}

function idsIn(content: string, pattern: RegExp): string[] {
  // Most messages mention nobody, and five thousand of them pass here per second.
  if (!content.includes('<@')) return []
  return [...new Set([...content.matchAll(pattern)].map((match) => match[1]!))]
}
