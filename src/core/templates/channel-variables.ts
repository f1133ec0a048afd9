import { createdAt, findById, idIn, type TemplateContext } from './context.ts'
import type { Value } from './modifiers.ts'
import type { Params } from './parse.ts'
import { dateValue, type Variable } from './variables.ts'

type Channel = NonNullable<TemplateContext['channel']>

function channelOf(context: TemplateContext, params: Params): Channel | null {
  if (params.channel_id === undefined) return context.channel
  const id = idIn(params.channel_id)
  return findById(context.guild.channels, id)
}

function parentOf(context: TemplateContext, params: Params): Channel | null {
  const channel = channelOf(context, params)
  return findById(context.guild.channels, channel?.parentId)
}

type Find = typeof channelOf
type Read = (channel: Channel, context: TemplateContext, params: Params) => Value

const from = (find: Find, sample: Variable['sample'], read: Read): Variable => ({
  group: 'channel',
  sample,
  params: ['channel_id'],
  value: (context, params) => {
    const channel = find(context, params)
    return channel && read(channel, context, params)
  },
})

const dateFrom = (find: Find): Variable => ({
  ...from(find, { en: '06/28/2016', fr: '28/06/2016' }, (channel, context, params) =>
    dateValue(createdAt(channel.id), params, context),
  ),
  params: ['channel_id', 'format'],
})

export const channelVariables = {
  channel: from(channelOf, { en: '#welcome', fr: '#bienvenue' }, (channel) => `<#${channel.id}>`),
  'channel.id': from(channelOf, '197038439483310090', (channel) => channel.id),
  'channel.name': from(channelOf, { en: 'welcome', fr: 'bienvenue' }, (channel) => channel.name),
  'channel.created_at': dateFrom(channelOf),
  'channel.parent': from(parentOf, { en: '#Reception', fr: '#Accueil' }, (parent) => `<#${parent.id}>`),
  'channel.parent.id': from(parentOf, '197038439483310087', (parent) => parent.id),
  'channel.parent.name': from(parentOf, { en: 'Reception', fr: 'Accueil' }, (parent) => parent.name),
  'channel.parent.created_at': dateFrom(parentOf),
} satisfies Record<string, Variable>
