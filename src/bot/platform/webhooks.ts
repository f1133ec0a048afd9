import { type API, RESTJSONErrorCodes } from '@discordjs/core'
import { LRUCache } from 'lru-cache'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { brand } from '#core/brand.ts'
import { webhookHome } from '#core/guild/webhook-home.ts'
import { refusalOf } from './refusals.ts'

const CACHED_MAX = 2_000

type Webhook = { id: string; token: string /** Where in its channel. */; threadId: string | null }
type Ask = <T>(request: () => Promise<T>) => Promise<T>

export type Webhooks = {
  /** The bot's own webhook of a channel, found or created; a thread uses its channel's. */
  of(guild: GuildIndex, channelId: string, ask: Ask): Promise<Webhook>
  /** Does something with it, and once more with a new one if somebody has deleted it. */
  use<T>(guild: GuildIndex, channelId: string, ask: Ask, work: (webhook: Webhook) => Promise<T>): Promise<T>
}

/** A channel has at most fifteen, whoever created them. */
export const isChannelFull = (error: unknown): boolean =>
  refusalOf(error)?.platformCode === RESTJSONErrorCodes.MaximumNumberOfWebhooksReached

/** One webhook per channel, used by every profile: name and picture are given with each message. */
export function createWebhooks(api: Pick<API, 'channels'>, applicationId: () => string): Webhooks {
  type Known = { id: string; token: string }
  const cached = new LRUCache<string, Promise<Known>>({ max: CACHED_MAX })

  const find = async (channelId: string, ask: Ask): Promise<Known> => {
    const present = await ask(() => api.channels.getWebhooks(channelId))
    const own = present.find(({ application_id, token }) => application_id === applicationId() && token !== undefined)
    const { id, token } = own ?? (await ask(() => api.channels.createWebhook(channelId, { name: brand.name })))
    if (!token) throw new Error('the platform has made a webhook without a token')
    return { id, token }
  }
  const homeOf = (guild: GuildIndex, channelId: string) => {
    const channel = guild.channels.get(channelId)
    return channel ? webhookHome(channel) : { home: channelId, threadId: null }
  }
  const of: Webhooks['of'] = async (guild, channelId, ask) => {
    const { home, threadId } = homeOf(guild, channelId)
    let known = cached.get(home)
    if (!known) {
      // Two lanes that write at the same time must not create two.
      known = find(home, ask)
      cached.set(home, known)
      known.catch(() => cached.delete(home))
    }
    return { ...(await known), threadId }
  }

  return {
    of,
    async use(guild, channelId, ask, work) {
      try {
        return await work(await of(guild, channelId, ask))
      } catch (error) {
        if (refusalOf(error)?.code !== 'webhookGone') throw error
        cached.delete(homeOf(guild, channelId).home)
        return work(await of(guild, channelId, ask))
      }
    },
  }
}
