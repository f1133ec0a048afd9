import type { APIInteractionDataResolved } from 'discord-api-types/v10'
import type { Targets } from '#core/bot/events.ts'
import { roleFrom, roleSnapshotOf } from '../guilds/convert.ts'
import { memberFrom } from '../guilds/convert-member.ts'
import { fileFrom, messageFrom, type WrittenMessage } from '../guilds/message-from.ts'

/** An option or a select that refers to somebody or something by id. */
export type Pointer = readonly [key: string, id: string]

type Resolved = Partial<APIInteractionDataResolved> & { messages?: Record<string, unknown> }

const withRaw = (message: WrittenMessage) => ({
  ...messageFrom(message),
  raw: { embeds: message.embeds, components: message.components ?? [] },
})

/** The targets, by the option's key, or by the chosen value in selects. */
export function targetsFrom(resolved: Resolved | undefined, pointers: readonly Pointer[]): Targets {
  const targets = {
    members: new Map<string, Targets['members'] extends ReadonlyMap<string, infer T> ? T : never>(),
    roles: new Map<string, Targets['roles'] extends ReadonlyMap<string, infer T> ? T : never>(),
    channels: new Map<string, Targets['channels'] extends ReadonlyMap<string, infer T> ? T : never>(),
    messages: new Map<string, Targets['messages'] extends ReadonlyMap<string, infer T> ? T : never>(),
    files: new Map<string, Targets['files'] extends ReadonlyMap<string, infer T> ? T : never>(),
  }
  for (const [key, id] of pointers) {
    const user = resolved?.users?.[id]
    if (user) {
      const member = resolved?.members?.[id]
      const whole = memberFrom({ roles: [], ...member, user })
      targets.members.set(key, {
        ...whole,
        permissions: BigInt(member?.permissions ?? 0),
        isMember: member !== undefined,
      })
    }
    const role = resolved?.roles?.[id]
    if (role) targets.roles.set(key, roleSnapshotOf(roleFrom(role)))
    const channel = resolved?.channels?.[id]
    if (channel) {
      const parentId = 'parent_id' in channel ? (channel.parent_id ?? null) : null
      targets.channels.set(key, { id: channel.id, name: channel.name ?? '', type: channel.type, parentId })
    }
    const message = resolved?.messages?.[id]
    if (message) targets.messages.set(key, withRaw(message as WrittenMessage))
    const file = resolved?.attachments?.[id]
    if (file) targets.files.set(key, fileFrom(file))
  }
  return targets
}
