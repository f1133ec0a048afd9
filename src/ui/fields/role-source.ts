import { useMemo } from 'react'
import { permissionList } from '#core/guild/permission-names.ts'
import { hasPermission, type PermissionName } from '#core/guild/permissions.ts'
import { dangerousPermissions, type RoleState, roleState } from '#core/guild/role-state.ts'
import type { Role } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { Guild } from '../guild/editing.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import type { PickerEntry, PickerSource } from '../picker/entry.ts'
import { roleCreation } from './create-role-form.tsx'
import { roleColor } from './role-color.ts'

type Words = { names(permissions: readonly PermissionName[]): string }

/** spec §10.9, in words; null for a role that needs no warning. */
const REASONS: Record<RoleState, ((role: Role, words: Words) => string) | null> = {
  deleted: () => m['issues.W_GONE'](),
  managed: (role) => m['issues.W_MANAGED']({ role: role.name }),
  botNoManageRoles: () => m['picker.role.lacksManage'](),
  botTooLow: (role) => m['issues.W_BOT_LOW']({ role: role.name }),
  userTooLow: (role) => m['issues.W_USER_LOW']({ role: role.name }),
  userLacksPowers: (role) => m['issues.W_USER_POWER']({ role: role.name }),
  dangerous: (role, { names }) => m['picker.role.dangerous']({ perms: names(dangerousPermissions(role)) }),
  ok: null,
}

/** `given`: the bot will give it to members, so hierarchy and dangerous permissions matter. */
export function roleEntry(role: Role, guild: Guild, given: boolean, locale: Locale): PickerEntry {
  const entry: PickerEntry = { id: role.id, name: role.name, icon: 'u-at', dot: roleColor(role.color) }
  if (!given) return entry
  const state = roleState(role, guild)
  const names = (permissions: readonly PermissionName[]) => permissionList(permissions, locale)
  const reason = REASONS[state]?.(role, { names }) ?? null
  if (state === 'ok') return entry
  if (state !== 'dangerous') return { ...entry, reason, disabled: true }
  const confirm = m['picker.role.confirm']({ perms: names(dangerousPermissions(role)) })
  return { ...entry, reason, tone: 'attention', confirm }
}

type RoleSourceOptions = { given: boolean; suggestName?: string | undefined }

/** The roles of the server, highest first; @everyone is never listed (spec §10.2). */
export function useRoleSource({ given, suggestName }: RoleSourceOptions): PickerSource {
  const { locale, createRole } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  return useMemo((): PickerSource => {
    const canCreate = hasPermission(BigInt(guild.bot.permissions), 'manageRoles')
    return {
      find(id) {
        const role = id === guild.id ? undefined : guild.roles.find((candidate) => candidate.id === id)
        return role ? roleEntry(role, guild, given, locale) : null
      },
      groups: () => [
        {
          id: 'roles',
          name: null,
          entries: guild.roles
            .filter(({ id }) => id !== guild.id)
            .toSorted((a, b) => b.position - a.position)
            .map((role) => roleEntry(role, guild, given, locale)),
        },
      ],
      words: {
        choose: m['picker.role.choose'](),
        gone: m['picker.role.gone'](),
        search: m['picker.role.search'](),
        empty: m['picker.role.none'](),
        clear: m['picker.role.clear'](),
        add: m['picker.role.add'](),
      },
      create: canCreate ? roleCreation({ create: createRole, suggestName }) : undefined,
    }
  }, [guild, given, locale, createRole, suggestName])
}
