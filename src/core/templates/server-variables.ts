import { guildIconUrl } from '#core/guild/cdn.ts'
import { isCountedChannel } from '#core/guild/types.ts'
import { countThings, createdAt, type TemplateContext } from './context.ts'
import type { Value } from './modifiers.ts'
import { dateValue, type Variable } from './variables.ts'

const ICON_PIXELS = 256

const ofServer = (sample: Variable['sample'], read: (guild: TemplateContext['guild']) => Value): Variable => ({
  group: 'server',
  sample,
  value: ({ guild }) => read(guild),
})

const serverName = ofServer('Les Flibustiers du Pixel', (guild) => guild.name)

export const serverVariables = {
  server: serverName,
  'server.name': serverName,
  'server.id': ofServer('197038439483310086', (guild) => guild.id),
  'server.description': ofServer({ en: 'A calm harbour', fr: 'Un port tranquille' }, (guild) => guild.description),
  'server.membercount': ofServer('2418', (guild) => guild.memberCount),
  'server.rolecount': ofServer('14', (guild) => countThings(guild.roles, (role) => role.id !== guild.id)),
  'server.channelcount': ofServer('31', (guild) => countThings(guild.channels, isCountedChannel)),
  'server.boosts.level': ofServer('2', (guild) => guild.boostLevel),
  'server.boosts.count': ofServer('9', (guild) => guild.boostCount),
  'server.icon': {
    group: 'server',
    sample: 'https://…/icon.png',
    value: ({ guild, cdn }) => guild.icon && guildIconUrl(cdn, guild, ICON_PIXELS),
  },
  'server.created_at': {
    group: 'server',
    sample: { en: '06/27/2016', fr: '27/06/2016' },
    params: ['format'],
    value: (context, params) => dateValue(createdAt(context.guild.id), params, context),
  },
} satisfies Record<string, Variable>
