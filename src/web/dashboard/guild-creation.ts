import { sortChannels } from '#core/guild/channel-order.ts'
import type { GuildTools } from '#ui/guild/guild-context.tsx'
import { sentenceOf } from './sentence-of.ts'
import type { ApiClient } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'

type GuildCreation = Pick<GuildTools, 'createChannel' | 'createChannelGroup' | 'createRole'>

/** What a picker creates is added from the API's answer; the live stream reports it again a moment later. */
export function createGuildCreation(
  api: Pick<ApiClient, 'createChannel' | 'createChannelGroup' | 'createRole'>,
  store: Pick<GuildStore, 'snapshot' | 'receiveGuild'>,
): GuildCreation {
  return {
    async createChannel(request) {
      const result = await api.createChannel(store.snapshot().guild.id, request)
      if (result.kind !== 'ok') return { ok: false, message: sentenceOf(result) }
      const { channel } = result.value
      const others = store.snapshot().guild.channels.filter(({ id }) => id !== channel.id)
      store.receiveGuild({ channels: sortChannels([...others, channel]) })
      return { ok: true, id: channel.id }
    },
    async createChannelGroup(request) {
      const result = await api.createChannelGroup(store.snapshot().guild.id, request)
      if (result.kind !== 'ok') return { ok: false, message: sentenceOf(result) }
      const { category, channels } = result.value
      const made = [category, ...channels]
      const others = store.snapshot().guild.channels.filter(({ id }) => made.every((one) => one.id !== id))
      store.receiveGuild({ channels: sortChannels([...others, ...made]) })
      return { ok: true, ids: channels.map(({ id }) => id) }
    },
    async createRole(request) {
      const result = await api.createRole(store.snapshot().guild.id, request)
      if (result.kind !== 'ok') return { ok: false, message: sentenceOf(result) }
      const { role } = result.value
      const others = store.snapshot().guild.roles.filter(({ id }) => id !== role.id)
      store.receiveGuild({ roles: [...others, role] })
      return { ok: true, id: role.id }
    },
  }
}
