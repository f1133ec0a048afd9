import type { Addresses } from '../emulator-context.ts'
import type { Webhook } from '../world/model/channels.ts'
import type { Guild, World } from '../world/world.ts'
import { userByIdOnWire } from './users.ts'

const INCOMING = 1
const FOLLOWER = 2

type Shown = { withToken?: boolean; withUser?: boolean }

/** People who may read the token also get the address that contains it. */
export function webhookOnWire(
  { addresses, world }: { addresses: Addresses; world: World },
  guild: Guild,
  webhook: Webhook,
  { withToken = false, withUser = true }: Shown = {},
) {
  const shared = {
    id: webhook.id,
    guild_id: guild.id,
    channel_id: webhook.channelId,
    name: webhook.name,
    avatar: webhook.avatar,
    application_id: webhook.applicationId,
    ...(withUser && { user: userByIdOnWire(world, webhook.creatorId) }),
  }
  if (!webhook.source)
    return {
      ...shared,
      type: INCOMING,
      ...(withToken && {
        token: webhook.token,
        url: `${addresses.url}/api/webhooks/${webhook.id}/${webhook.token}`,
      }),
    }
  const from = world.guilds.get(webhook.source.guildId)
  const channel = from?.channels.get(webhook.source.channelId)
  return {
    ...shared,
    type: FOLLOWER,
    ...(from && { source_guild: { id: from.id, name: from.facts.name, icon: from.facts.icon } }),
    ...(channel && { source_channel: { id: channel.id, name: channel.name } }),
  }
}
