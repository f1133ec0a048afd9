import { GatewayIntentBits } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { applicationPartOnWire } from '../rest/application.ts'
import { selfOnWire } from '../wire/users.ts'
import { hasIntent } from './intents.ts'
import type { Session } from './session.ts'

/** Further fields of READY; clients that print it expect them. */
const UNDOCUMENTED = {
  session_type: 'normal',
  private_channels: [],
  relationships: [],
  presences: [],
  guild_join_requests: [],
  geo_ordered_rtc_regions: [],
  user_settings: {},
  auth: {},
  _trace: ['["local-discord"]'],
}

/** READY, and then the servers of the shard, one by one. */
export function sendReady(context: EmulatorContext, session: Session): void {
  const { world, addresses } = context
  const bot = world.user(world.botId)
  if (!bot) throw new Error('the world has no bot')
  const guilds = world.guildsOf(world.botId).filter((guild) => session.holds(guild.id))
  const { id, flags, flags_new } = applicationPartOnWire(context)
  session.dispatch('READY', {
    v: 10,
    user: { ...selfOnWire(bot), email: null },
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: addresses.gatewayUrl,
    shard: session.shard,
    application: { id, flags, flags_new },
    ...UNDOCUMENTED,
  })
  if (hasIntent(session.intents, GatewayIntentBits.Guilds)) for (const guild of guilds) session.sendGuild(guild.id)
}
