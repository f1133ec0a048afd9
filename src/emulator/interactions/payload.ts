import type { APIInteraction, APIMessage } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { channelOnWire } from '../wire/channels.ts'
import { memberOnWire, userByIdOnWire } from '../wire/users.ts'
import { channelPermissions } from '../world/permissions.ts'
import type { Interaction } from './interactions.ts'

const ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024
/** Reference, "Interaction Context Types". */
const CONTEXT = { guild: 0, botDM: 1 }

/** INTERACTION_CREATE, around the data of its kind. */
export function interactionOnWire(
  context: EmulatorContext,
  interaction: Interaction,
  data: object,
  message: APIMessage | null,
): APIInteraction {
  const { world, clock } = context
  const guild = interaction.guildId ? world.guilds.get(interaction.guildId) : undefined
  const channel = world.channel(interaction.channelId)?.channel
  const member = guild?.members.get(interaction.userId)
  const bot = guild?.members.get(world.botId)
  const bitsOf = (one: typeof member) =>
    guild && channel && one ? String(channelPermissions(guild, one, channel, clock.now())) : '0'
  const user = userByIdOnWire(world, interaction.userId)
  const whole = {
    id: interaction.id,
    application_id: world.application.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: interaction.channelId,
    ...(channel && { channel: channelOnWire(world, channel) }),
    ...(guild && {
      guild_id: guild.id,
      guild: { id: guild.id, locale: guild.facts.locale, features: guild.facts.features },
      guild_locale: guild.facts.locale,
    }),
    ...(member ? { member: { ...memberOnWire(world, member), permissions: bitsOf(member) } } : { user }),
    ...(message && { message }),
    locale: world.user(interaction.userId)?.locale ?? 'en-US',
    app_permissions: guild ? bitsOf(bot) : DM_PERMISSIONS,
    entitlements: [],
    authorizing_integration_owners: { 0: guild?.id ?? '0' },
    context: guild ? CONTEXT.guild : CONTEXT.botDM,
    attachment_size_limit: ATTACHMENT_LIMIT_BYTES,
  }
  // The kinds of interaction differ only in `data`, which callers build with the right type.
  return whole as unknown as APIInteraction
}

/** View, send, embed, attach, read history, react, mention, external emojis. */
const DM_PERMISSIONS = String(0x0000_0000_0007_dc40n)
