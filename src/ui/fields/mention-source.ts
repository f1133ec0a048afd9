import { useMemo } from 'react'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing } from '../guild/guild-context.tsx'
import type { PickerEntry, PickerSource } from '../picker/entry.ts'
import { useRoleSource } from './role-source.ts'

/** Everybody, those online, or a role. Mentioned, never given, so no hierarchy applies. */
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
      find: (id) => everybody.find((known) => known.id === id) ?? roles.find(id),
      groups: () => [{ id: 'everybody', name: null, entries: everybody }, ...roles.groups()],
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
