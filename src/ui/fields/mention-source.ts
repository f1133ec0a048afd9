import { useMemo } from 'react'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing } from '../guild/guild-context.tsx'
import type { PickerEntry, PickerSource } from '../picker/entry.ts'
import { useRoleSource } from './role-source.ts'

/** Without the permission a role is notified only if Discord lets anyone mention it, which the bot cannot tell. */
export const roleToMention = (entry: PickerEntry, mayMention: boolean): PickerEntry =>
  mayMention ? entry : { ...entry, tone: 'attention', reason: m['picker.role.mentionIfOpen']({ role: entry.name }) }

/** @everyone, @here, or a role. It is mentioned, not given, so no hierarchy applies. */
export function useMentionSource(): PickerSource {
  const roles = useRoleSource({ given: false })
  const mayMention = useEditing(({ guild }) => hasPermission(BigInt(guild.bot.permissions), 'mentionEveryone'))
  return useMemo((): PickerSource => {
    const lacking = mayMention ? {} : { tone: 'attention' as const, reason: m['picker.role.lacksMention']() }
    const everybody: PickerEntry[] = [
      { id: 'everyone', name: m['picker.role.everyone'](), icon: 'u-at', ...lacking },
      { id: 'here', name: m['picker.role.here'](), icon: 'u-at', ...lacking },
    ]
    return {
      find(id) {
        const role = roles.find(id)
        return everybody.find((known) => known.id === id) ?? (role && roleToMention(role, mayMention))
      },
      groups: () => [
        { id: 'everybody', name: null, entries: everybody },
        ...roles.groups().map((group) => ({
          ...group,
          entries: group.entries.map((entry) => roleToMention(entry, mayMention)),
        })),
      ],
      words: {
        ...roles.words,
        choose: m['picker.role.nobody'](),
        clear: m['picker.role.nobody'](),
        add: m['picker.role.addMention'](),
      },
      create: roles.create,
    }
  }, [roles, mayMention])
}
