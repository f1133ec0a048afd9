import { useMemo, useState } from 'react'
import { guildRights, type IndexedChannel } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { guildInPreview } from '#ui/guild/in-preview.ts'
import type { TryPlace } from '../rules/try-messages.ts'

/** An id that nobody on Discord has. */
const TRIED_ID = '1'

/** This server as the filters see it, with a member of these roles in this channel. */
export function useTryPlace(channelId: string, roleIds: readonly string[]): TryPlace {
  const { cdn } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const { language, timezone } = useEffectiveSettings<{ language: Locale; timezone: string }>()
  const [now] = useState(() => Date.now())
  return useMemo((): TryPlace => {
    const channels = new Map(
      guild.channels.map((channel): [string, IndexedChannel] => [channel.id, { ...channel, overwrites: [] }]),
    )
    const bot = { id: guild.bot.id, roleIds: [], nickname: guild.bot.nickname }
    const roles = new Map(guild.roles.map((role) => [role.id, role]))
    const rights = guildRights({ id: guild.id, ownerId: '', roles, channels, bot, voice: new Map() })
    const bitsIn = new Map(guild.channels.map(({ id, botPermissions }) => [id, BigInt(botPermissions)]))
    const member: MemberSnapshot = {
      id: TRIED_ID,
      username: m['auto-moderation.page.try.member'](),
      globalName: null,
      nickname: null,
      avatar: null,
      bot: false,
      roleIds,
      joinedAt: null,
      pending: false,
    }
    return {
      view: {
        botId: guild.bot.id,
        cdn,
        now,
        guild: {
          ...guildInPreview(guild, { locale: language, timezone }),
          roles: guild.roles,
          channels: guild.channels,
          chainOf: rights.chainOf,
          memberCan: rights.memberCan,
          botCan: (permission, id) => hasPermission(bitsIn.get(id ?? '') ?? BigInt(guild.bot.permissions), permission),
        },
      },
      premium: guild.premium,
      member,
      channelId,
      roles: guild.roles.filter(({ id }) => id !== guild.id),
    }
  }, [guild, language, timezone, cdn, now, channelId, roleIds])
}
