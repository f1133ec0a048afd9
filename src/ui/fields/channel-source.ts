import { useMemo } from 'react'
import type { ChannelNeed } from '#core/guild/channel-needs.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { areThreadTypes, CHANNEL_TYPE, type ChannelType } from '#core/guild/types.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import type { PickerSource } from '../picker/entry.ts'
import { channelEntry, channelGroups } from './channel-entries.ts'
import { channelCreation } from './create-channel-form.tsx'

type ChannelSourceOptions = {
  types?: readonly ChannelType[] | null | undefined
  need: ChannelNeed | null
  suggestName?: string | undefined
}

/** In a text channel the bot will write; in others it may only connect, count or watch. */
export function defaultNeed(types: readonly ChannelType[] | null | undefined): ChannelNeed | null {
  const isWritten = !types || types.includes(CHANNEL_TYPE.text) || types.includes(CHANNEL_TYPE.news)
  return isWritten ? 'embed' : null
}

export function useChannelSource({ types: asked, need, suggestName }: ChannelSourceOptions): PickerSource {
  const { locale, createChannel } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  const canCreate = useEditing(({ guild }) => hasPermission(BigInt(guild.bot.permissions), 'manageChannels'))
  // Pages write the list of types in place, as a new array at each render: equal types must give the same source.
  const key = asked?.join() ?? null
  return useMemo((): PickerSource => {
    const types = key === null ? null : (key.split(',').filter(Boolean).map(Number) as ChannelType[])
    const filter = { types, need }
    return {
      find(id) {
        const channel = channels.find((candidate) => candidate.id === id)
        return channel ? channelEntry(channel, filter, locale) : null
      },
      groups: () => channelGroups(channels, filter, locale),
      words: {
        choose: m['picker.channel.choose'](),
        gone: areThreadTypes(types) ? m['picker.channel.threadAway']() : m['picker.channel.gone'](),
        search: m['picker.channel.search'](),
        empty: m['picker.channel.none'](),
        clear: m['picker.channel.clear'](),
        add: m['picker.channel.add'](),
      },
      create: canCreate ? channelCreation({ create: createChannel, channels, types, suggestName }) : undefined,
    }
  }, [channels, canCreate, key, need, locale, createChannel, suggestName])
}

/** Lists of channels may name categories and threads: channels inside inherit (spec §10.2). */
export const LISTABLE_TYPES: readonly ChannelType[] = Object.values(CHANNEL_TYPE)
