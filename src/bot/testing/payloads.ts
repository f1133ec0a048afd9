import type { APIRole, APIUser, GatewayDispatchPayload, GatewayGuildCreateDispatchData } from 'discord-api-types/v10'

export const BOT_ID = '1200000000000000001'
export const GUILD_ID = '1200000000000000100'

/** An event as the gateway sends it, with the fields that matter to a test. */
export function gatewayEvent(t: string, d: object): GatewayDispatchPayload {
  return { op: 0, s: 1, t, d } as unknown as GatewayDispatchPayload
}

export function userPayload(id: string, changes: Partial<APIUser> = {}): APIUser {
  return { id, username: `user${id}`, global_name: null, avatar: null, discriminator: '0', ...changes }
}

export function rolePayload(id: string, changes: Partial<APIRole> = {}): APIRole {
  const colors = { primary_color: 0, secondary_color: null, tertiary_color: null }
  const shared = { hoist: false, managed: false, mentionable: false, flags: 0 }
  return { id, name: `role ${id}`, position: 1, color: 0, colors, permissions: '0', ...shared, ...changes }
}

export function guildPayload(changes: object = {}): GatewayGuildCreateDispatchData {
  return {
    id: GUILD_ID,
    name: 'Les Flibustiers',
    icon: null,
    description: null,
    owner_id: '1200000000000000200',
    preferred_locale: 'fr',
    features: [],
    premium_tier: 1,
    premium_subscription_count: 3,
    member_count: 42,
    roles: [rolePayload(GUILD_ID, { name: '@everyone', position: 0, permissions: '3072' })],
    channels: [],
    threads: [],
    emojis: [],
    members: [{ user: userPayload(BOT_ID, { bot: true }), roles: ['1200000000000000301'], nick: 'Hôte' }],
    ...changes,
  } as unknown as GatewayGuildCreateDispatchData
}
