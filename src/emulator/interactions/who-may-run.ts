import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { Channel } from '../world/model/channels.ts'
import type { Command } from '../world/model/commands.ts'
import type { Member } from '../world/model/people.ts'
import { ALL_PERMISSIONS, guildPermissions } from '../world/permissions.ts'
import type { Guild, World } from '../world/world.ts'

/** Commands that exist in a guild: its own take precedence over global ones of the same name and kind. */
export function commandsOf(world: World, guildId: string): Command[] {
  const own = [...world.commands.values()].filter((command) => command.guildId === guildId)
  const everywhere = [...world.commands.values()].filter(
    (command) =>
      command.guildId === null &&
      (command.contexts === null || command.contexts.includes(0)) &&
      !own.some((one) => one.name === command.name && one.type === command.type),
  )
  return [...own, ...everywhere]
}

/** Reference, "Permissions" of commands: the guild's exceptions first, then the command's default. */
export function mayRun(guild: Guild, member: Member, command: Command, channel: Channel | null): boolean {
  const bits = guildPermissions(guild, member)
  if (bits === ALL_PERMISSIONS) return true
  if ((bits & P.UseApplicationCommands) === 0n) return false
  const exceptions = command.permissions[guild.id] ?? []
  const verdict = (type: number, ids: string[]) => {
    const found = exceptions.filter((one) => one.type === type && ids.includes(one.id))
    return found.length === 0 ? null : found.some((one) => one.permission)
  }
  const inChannel = channel ? (verdict(3, [channel.id]) ?? verdict(3, [String(BigInt(guild.id) - 1n)])) : null
  if (inChannel === false) return false
  const forPerson = verdict(2, [member.userId]) ?? verdict(1, member.roles) ?? verdict(1, [guild.id])
  if (forPerson !== null) return forPerson
  if (command.defaultMemberPermissions === null) return true
  const needed = BigInt(command.defaultMemberPermissions)
  // Zero: administrators only, who were allowed above.
  return needed !== 0n && (bits & needed) === needed
}
