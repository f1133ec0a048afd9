import type { z } from 'zod'
import { setPresence } from '../actions/presence.ts'
import { joinVoice, leaveVoice } from '../actions/voice.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { Refusal } from '../refusal.ts'
import type { presenceUpdate, voiceUpdate } from './payloads.ts'

/** The bot's own presence; `invisible` looks offline to everybody. */
export function showOwnPresence(
  context: EmulatorContext,
  { status, activities }: z.infer<typeof presenceUpdate>,
): void {
  setPresence(context, context.world.botId, {
    status: status === 'invisible' ? 'offline' : status,
    activities: activities.map(({ name, type, state, details, url }) => ({
      name,
      type,
      ...(state && { state }),
      ...(details && { details }),
      ...(url && { url }),
    })),
  })
}

/** The bot enters a voice channel, goes to another one or leaves. */
export function moveOwnVoice(
  context: EmulatorContext,
  { guild_id, channel_id, self_mute, self_deaf }: z.infer<typeof voiceUpdate>,
): void {
  const { world } = context
  const guild = world.guilds.get(guild_id)
  if (!guild?.members.has(world.botId)) return
  const changes = { selfMute: self_mute ?? false, selfDeaf: self_deaf ?? false }
  try {
    if (channel_id === null) leaveVoice(context, guild, world.botId)
    else joinVoice(context, guild, channel_id, world.botId, changes)
  } catch (error) {
    // Discord does not answer a voice request that it refuses.
    if (!(error instanceof Refusal)) throw error
  }
}
