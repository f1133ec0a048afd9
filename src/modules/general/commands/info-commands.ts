import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { answer } from '#core/commands/reply.ts'
import { avatarUrl, guildIconUrl } from '#core/guild/cdn.ts'
import { CHANNEL_TYPE, isCountedChannel } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { timestampOf } from '#core/snowflake.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

const PICTURE_PIXELS = 256
/** Discord cuts a field at 1,024 characters; a mention of a role takes 23. */
const ROLES_SHOWN = 40

const group: CommandGroup = {
  name: inEveryLanguage(m['commands.info.name']),
  description: inEveryLanguage(m['commands.info.description']),
  permission: null,
}
const shared = { group, permission: null } as const

/** Discord writes it in the reader's own language and time zone. */
const dayOf = (ms: number) => `<t:${Math.floor(ms / 1000)}:D>`

export const infoServer = defineCommand<GeneralSettings>({
  ...shared,
  id: 'info-server',
  name: inEveryLanguage(m['commands.infoServer.name']),
  description: inEveryLanguage(m['commands.infoServer.description']),
  options: [],
  decide({ locale: { server: locale } }, _settings, view) {
    const { guild, cdn } = view
    const icon = guildIconUrl(cdn, guild, PICTURE_PIXELS)
    const count = (value: number) => formatNumber(value, locale)
    const channels = [...guild.channels.values()].filter(isCountedChannel)
    const boosts = { count: count(guild.boostCount), level: guild.boostLevel }
    const facts: [string, string][] = [
      [m['commands.infoServer.owner']({}, { locale }), `<@${guild.ownerId}>`],
      [m['commands.infoServer.members']({}, { locale }), count(guild.memberCount)],
      [m['commands.infoServer.channels']({}, { locale }), count(channels.length)],
      // @everyone is a role for Discord, but not for people.
      [m['commands.infoServer.roles']({}, { locale }), count(guild.roles.size - 1)],
      [m['commands.infoServer.boosts']({}, { locale }), m['commands.infoServer.boostLevel'](boosts, { locale })],
      [m['commands.infoServer.created']({}, { locale }), dayOf(timestampOf(guild.id))],
      [m['commands.infoServer.id']({}, { locale }), `\`${guild.id}\``],
    ]
    return answer(view, {
      isPrivate: false,
      embed: {
        title: guild.name,
        ...(guild.description && { description: guild.description }),
        ...(icon && { thumbnailUrl: icon }),
        fields: facts.map(([name, value]) => ({ name, value, inline: true })),
      },
    })
  },
})

export const infoUser = defineCommand<GeneralSettings>({
  ...shared,
  id: 'info-user',
  name: inEveryLanguage(m['commands.infoUser.name']),
  description: inEveryLanguage(m['commands.infoUser.description']),
  options: [
    {
      key: 'user',
      type: 'user',
      name: inEveryLanguage(m['commands.infoUser.user']),
      description: inEveryLanguage(m['commands.infoUser.userHelp']),
      required: false,
    },
  ],
  decide({ member, targets, locale: { server: locale } }, _settings, view) {
    const { guild, cdn } = view
    const person = targets.members.get('user') ?? member
    const held = person.roleIds.flatMap((id) => guild.roles.get(id) ?? []).sort((a, b) => b.position - a.position)
    const mentions = held.slice(0, ROLES_SHOWN).map(({ id }) => `<@&${id}>`)
    if (held.length > ROLES_SHOWN)
      mentions.push(m['commands.infoUser.more']({ count: held.length - ROLES_SHOWN }, { locale }))
    const roles = mentions.join(' ') || m['commands.infoUser.none']({}, { locale })
    const joined =
      person.joinedAt === null ? [] : [[m['commands.infoUser.joined']({}, { locale }), dayOf(person.joinedAt)]]
    const facts = [[m['commands.infoUser.account']({}, { locale }), dayOf(timestampOf(person.id))], ...joined]
    return answer(view, {
      isPrivate: false,
      embed: {
        title: person.nickname ?? person.globalName ?? person.username,
        description: person.bot ? m['commands.infoUser.bot']({}, { locale }) : `<@${person.id}> · ${person.username}`,
        thumbnailUrl: avatarUrl(cdn, person, PICTURE_PIXELS),
        fields: [
          ...facts.map(([name = '', value = '']) => ({ name, value, inline: true })),
          { name: m['commands.infoUser.roles']({}, { locale }), value: roles },
        ],
      },
    })
  },
})

export const infoRole = defineCommand<GeneralSettings>({
  ...shared,
  id: 'info-role',
  name: inEveryLanguage(m['commands.infoRole.name']),
  description: inEveryLanguage(m['commands.infoRole.description']),
  options: [
    {
      key: 'role',
      type: 'role',
      name: inEveryLanguage(m['commands.infoRole.role']),
      description: inEveryLanguage(m['commands.infoRole.roleHelp']),
      required: true,
    },
  ],
  decide({ targets, locale: { server: locale } }, _settings, view) {
    const role = targets.roles.get('role')
    if (!role) throw new Error('the platform sent no role for a required option')
    const color = role.color
      ? `#${role.color.toString(16).padStart(6, '0')}`
      : m['commands.infoRole.default']({}, { locale })
    const by = role.managed
      ? m['commands.infoRole.application']({}, { locale })
      : m['commands.infoRole.hand']({}, { locale })
    const facts: [string, string][] = [
      [m['commands.infoRole.color']({}, { locale }), color],
      [m['commands.infoRole.position']({}, { locale }), formatNumber(role.position, locale)],
      [m['commands.infoRole.managed']({}, { locale }), by],
      [m['commands.infoServer.created']({}, { locale }), dayOf(timestampOf(role.id))],
      [m['commands.infoServer.id']({}, { locale }), `\`${role.id}\``],
    ]
    return answer(view, {
      isPrivate: false,
      embed: { title: role.name, fields: facts.map(([name, value]) => ({ name, value, inline: true })) },
    })
  },
})

const KINDS = new Map<number, (locale: Locale) => string>([
  [CHANNEL_TYPE.text, (locale) => m['commands.infoChannel.kinds.text']({}, { locale })],
  [CHANNEL_TYPE.voice, (locale) => m['commands.infoChannel.kinds.voice']({}, { locale })],
  [CHANNEL_TYPE.category, (locale) => m['commands.infoChannel.kinds.category']({}, { locale })],
  [CHANNEL_TYPE.news, (locale) => m['commands.infoChannel.kinds.news']({}, { locale })],
  [CHANNEL_TYPE.newsThread, (locale) => m['commands.infoChannel.kinds.thread']({}, { locale })],
  [CHANNEL_TYPE.publicThread, (locale) => m['commands.infoChannel.kinds.thread']({}, { locale })],
  [CHANNEL_TYPE.privateThread, (locale) => m['commands.infoChannel.kinds.thread']({}, { locale })],
  [CHANNEL_TYPE.stage, (locale) => m['commands.infoChannel.kinds.stage']({}, { locale })],
  [CHANNEL_TYPE.forum, (locale) => m['commands.infoChannel.kinds.forum']({}, { locale })],
])

export const infoChannel = defineCommand<GeneralSettings>({
  ...shared,
  id: 'info-channel',
  name: inEveryLanguage(m['commands.infoChannel.name']),
  description: inEveryLanguage(m['commands.infoChannel.description']),
  options: [
    {
      key: 'channel',
      type: 'channel',
      name: inEveryLanguage(m['commands.infoChannel.channel']),
      description: inEveryLanguage(m['commands.infoChannel.channelHelp']),
      required: false,
    },
  ],
  decide({ targets, channelId, locale: { server: locale } }, _settings, view) {
    const { guild } = view
    const chosen = targets.channels.get('channel')?.id ?? channelId
    const channel = guild.channels.get(chosen) ?? targets.channels.get('channel')
    const parent = guild.channels.get(channel?.parentId ?? '')
    const kind = KINDS.get(channel?.type ?? -1)?.(locale) ?? m['commands.infoChannel.kinds.other']({}, { locale })
    const facts: [string, string][] = [
      [m['commands.infoChannel.kind']({}, { locale }), kind],
      ...(parent ? [[m['commands.infoChannel.category']({}, { locale }), parent.name] satisfies [string, string]] : []),
      [m['commands.infoServer.created']({}, { locale }), dayOf(timestampOf(chosen))],
      [m['commands.infoServer.id']({}, { locale }), `\`${chosen}\``],
    ]
    return answer(view, {
      isPrivate: false,
      embed: {
        title: channel?.name ?? `<#${chosen}>`,
        fields: facts.map(([name, value]) => ({ name, value, inline: true })),
      },
    })
  },
})
