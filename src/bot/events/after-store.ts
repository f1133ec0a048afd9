import { GatewayDispatchEvents as Gateway, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { BotEvent, GuildFactsSnapshot } from '#core/bot/events.ts'
import type { VoiceSnapshot } from '#core/bot/snapshots.ts'
import { memberFrom } from '../guilds/convert-member.ts'
import type { GuildFacts, SlimGuild } from '../guilds/slim-guild.ts'

/** State read before the store applies an event, for the two events that compare whole states. */
export type StateBefore = { voice: VoiceSnapshot | null; facts: GuildFacts }

export function stateBefore(guild: SlimGuild, payload: GatewayDispatchPayload): StateBefore | null {
  if (payload.t === Gateway.VoiceStateUpdate) {
    return { voice: guild.voice.get(payload.d.user_id) ?? null, facts: guild.facts }
  }
  return payload.t === Gateway.GuildUpdate ? { voice: null, facts: guild.facts } : null
}

/** The events that need the state both before and after. */
export function comparedEvent(
  payload: GatewayDispatchPayload,
  guild: SlimGuild,
  before: StateBefore | null,
  at: number,
): BotEvent | null {
  if (!before) return null
  if (payload.t === Gateway.VoiceStateUpdate) {
    const { member, user_id } = payload.d
    if (!member?.user) return null
    const after = guild.voice.get(user_id) ?? null
    return { type: 'voiceChanged', guildId: guild.id, at, member: memberFrom(member), before: before.voice, after }
  }
  if (payload.t !== Gateway.GuildUpdate) return null
  return { type: 'guildChanged', guildId: guild.id, at, before: factsOf(before.facts), after: factsOf(guild.facts) }
}

function factsOf(facts: GuildFacts): GuildFactsSnapshot {
  const { rulesScreen: _, rulesChannelId: __, onboarding: ___, ...rest } = facts
  return rest
}
