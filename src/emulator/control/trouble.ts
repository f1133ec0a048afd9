import { enterChannel } from '../actions/access.ts'
import { removeOverwrite, setOverwrite } from '../actions/channel-overwrites.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { RestTrouble } from '../troubles/troubles.ts'
import { roleOnWire } from '../wire/guilds.ts'
import { guildAt } from './acts/act.ts'

/** Every fault that can be simulated, alone or together. */
export type Trouble = {
  /** The whole platform is unreachable until `calm`: connections are cut, and neither they nor requests get through. */
  away?: true | undefined
  sockets?: 'drop' | Disturbance | undefined
  /** Delay of heartbeat acknowledgements; 0 ends it. */
  heartbeatAckDelayMs?: number | undefined
  rest?: RestTrouble | undefined
  /** The owner removes permissions from the bot: in one channel, or in the whole guild by its role. */
  takePermissions?: Permissions | undefined
  givePermissions?: Permissions | undefined
  /** Ends all faults; permissions stay as they are. */
  calm?: true | undefined
}
type Permissions = { guildId: string; channelId?: string | undefined; permissions: string }

export type Disturbance = 'reconnect' | 'invalid session' | 'invalid session, resumable'

type Sockets = {
  disturb(what: Disturbance): void
  dropConnections(): void
}

export function makeTrouble(context: EmulatorContext, sockets: Sockets, trouble: Trouble): void {
  if (trouble.calm) context.troubles.calm()
  if (trouble.away) {
    context.troubles.isAway = true
    sockets.dropConnections()
  }
  if (trouble.sockets === 'drop') sockets.dropConnections()
  else if (trouble.sockets) sockets.disturb(trouble.sockets)
  if (trouble.heartbeatAckDelayMs !== undefined)
    context.troubles.heartbeatAckDelayMs = trouble.heartbeatAckDelayMs || null
  if (trouble.rest) context.troubles.addRest(trouble.rest)
  if (trouble.takePermissions) changePermissions(context, trouble.takePermissions, false)
  if (trouble.givePermissions) changePermissions(context, trouble.givePermissions, true)
}

/** Done as by an administrator, so that events, log and refusals follow by themselves. */
function changePermissions(
  context: EmulatorContext,
  { guildId, channelId, permissions }: Permissions,
  isGiven: boolean,
) {
  const guild = guildAt(context, guildId)
  const bits = BigInt(permissions)
  const { botId } = context.world
  if (channelId) {
    const at = enterChannel(context, guild.facts.ownerId, channelId)
    if (isGiven) return removeOverwrite(context, at, botId, null)
    return setOverwrite(context, at, { id: botId, type: 1, allow: '0', deny: String(bits) }, null)
  }
  const role = [...guild.roles.values()].find((one) => one.botId === botId)
  if (!role) throw refuse.unknownRole()
  role.permissions = String(isGiven ? BigInt(role.permissions) | bits : BigInt(role.permissions) & ~bits)
  context.world.touchedGuilds.add(guildId)
  context.feed.publish({ name: 'GUILD_ROLE_UPDATE', guildId, data: { guild_id: guildId, role: roleOnWire(role) } })
}
