import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type GuildData, type GuildIndex, guildRights, type IndexedChannel } from '#core/bot/guild-index.ts'
import type { SharedSettings } from '#core/bot/shared-settings.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { brand } from '#core/brand.ts'
import { botReach } from '#core/guild/role-state.ts'
import { type CurveSettings, ladderOf } from '#core/levels/curve.ts'
import type { Locale } from '#core/locale.ts'
import type { GuildMember } from '#core/members-api.ts'
import { messageContent } from '#core/settings/message.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useEntriesAs } from '#ui/entries/use-collection-state.ts'
import type { Guild } from '#ui/guild/editing.ts'
import { useEditing, useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { guildInPreview } from '#ui/guild/in-preview.ts'
import { ITEMS, useItems } from '#ui/rewards/use-items.ts'
import type { TrySituation } from '../rules/try-command.ts'
import { TRYING_ID } from '../rules/typed-members.ts'
import type { CustomCommandsSettings } from '../settings.ts'

export type Trying = {
  who: 'plain' | 'withRoles' | 'administrator' | 'member'
  /** A member of the server, if `who` is one. */
  person: GuildMember | null
  roleIds: readonly string[]
  channelId: string
  hasWhatItTakes: boolean
}

/** Unknown for modules that the person may not read. */
type Others = Partial<
  CurveSettings & {
    levelSystem: boolean
    moneySystem: boolean
    currencyIcon: string | null
    webhooksProfiles: SharedSettings['profiles']
    deletecommandmessages: boolean
  }
>
type TrySettings = CustomCommandsSettings &
  Others & { prefix: string; language: Locale; timezone: string; [key: string]: unknown }

const savedMessage = z.object({ id: z.string(), message: messageContent() })
const NO_CURVE: CurveSettings = { xpCurve: { type: 'exponential', multiplier: 1, a: 0, b: 0, c: 0 }, maxLevel: 0 }

type Situated = { settings: TrySettings; situation: TrySituation }

/** This server as the bot's rules see it, with unsaved changes. `saved`: without them; null: there is no difference. */
export function useTrySituation(trying: Trying): Situated & { saved: Situated | null } {
  const { cdn } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const settings = useEffectiveSettings<TrySettings>()
  const savedSettings = useEditing((editing) => editing.saved) as TrySettings
  const items = useItems()
  const savedMessages = useEntriesAs('savedMessages', savedMessage)
  const [now] = useState(() => Date.now())
  const { who, roleIds, person, channelId, hasWhatItTakes } = trying
  const member = useMemo(() => memberTrying({ who, roleIds, person }, now), [who, roleIds, person, now])
  const situationOf = useCallback(
    (known: TrySettings): TrySituation => ({
      guild: indexOf(guild, known, who === 'administrator'),
      shared: sharedOf(known, guild.premium),
      botName: guild.bot.nickname ?? brand.name,
      cdn,
      // Pictures are loaded from the page's own address.
      site: { en: '', fr: '' },
      now,
      member,
      channelId,
      hasWhatItTakes,
      entries: (collection) => (collection === ITEMS ? items : savedMessages),
      memory: new Map(),
    }),
    [guild, who, member, channelId, hasWhatItTakes, cdn, now, items, savedMessages],
  )
  const situation = useMemo(() => situationOf(settings), [situationOf, settings])
  const saved = useMemo(
    () =>
      isSameFor(settings, savedSettings) ? null : { settings: savedSettings, situation: situationOf(savedSettings) },
    [settings, savedSettings, situationOf],
  )
  return { settings, situation, saved }
}

/** Whether anything a command depends on has been edited. */
const isSameFor = (one: TrySettings, other: TrySettings): boolean =>
  (['customCommands', 'prefix', 'deletecommandmessages', 'language'] as const).every((key) =>
    isSameValue(one[key], other[key]),
  )

function memberTrying(
  { who, roleIds, person }: Pick<Trying, 'who' | 'roleIds' | 'person'>,
  now: number,
): MemberSnapshot {
  if (who === 'member' && person) {
    const { id, username, name, avatar } = person
    const nickname = name === username ? null : name
    const known = { id, username, nickname, avatar, roleIds: person.roleIds }
    return { ...known, globalName: null, bot: false, joinedAt: now, pending: false }
  }
  return {
    id: TRYING_ID,
    username:
      who === 'administrator'
        ? m['custom-commands.page.try.administratorName']()
        : m['custom-commands.page.try.member'](),
    globalName: null,
    nickname: null,
    avatar: null,
    bot: false,
    roleIds: who === 'withRoles' ? roleIds : [],
    joinedAt: now,
    pending: false,
  }
}

function indexOf(guild: Guild, settings: TrySettings, isOwner: boolean): GuildIndex {
  const roles = new Map(guild.roles.map((role) => [role.id, role]))
  const data: GuildData = {
    ...guildInPreview(guild, { locale: settings.language, timezone: settings.timezone }),
    ownerId: isOwner ? TRYING_ID : '',
    prefix: settings.prefix,
    deletesCommandMessages: settings.deletecommandmessages ?? false,
    afkChannelId: null,
    hasOnboarding: false,
    roles,
    channels: new Map(
      guild.channels.map((channel): [string, IndexedChannel] => [channel.id, { ...channel, overwrites: [] }]),
    ),
    emojis: guild.emojis,
    bot: { id: guild.bot.id, roleIds: [guild.bot.highestRoleId], nickname: guild.bot.nickname },
    voice: new Map(),
  }
  const canGive = (id: string) => (id === guild.id ? 'gone' : botReach(roles.get(id), guild))
  return { ...data, ...guildRights(data), canGive }
}

const sharedOf = (settings: TrySettings, premium: boolean): SharedSettings => ({
  prefix: settings.prefix,
  levelSystem: settings.levelSystem ?? false,
  moneySystem: settings.moneySystem ?? false,
  currencyIcon: premium ? (settings.currencyIcon ?? null) : null,
  accentColor: brand.color,
  profiles: settings.webhooksProfiles ?? [],
  ladder: ladderOf(
    { xpCurve: settings.xpCurve ?? NO_CURVE.xpCurve, maxLevel: settings.maxLevel ?? NO_CURVE.maxLevel },
    premium,
  ),
  modules: [],
})
