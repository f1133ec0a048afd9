import type { EmulatorContext } from '../emulator-context.ts'
import { applicationPartOnWire } from '../rest/application.ts'
import type { User } from '../world/model/people.ts'
import type { Guild } from '../world/world.ts'
import { userByIdOnWire, userOnWire } from './users.ts'

/** Each bot is an integration of the servers that it is in, with an id of its own: here the bot's. */
export function integrationOnWire(context: EmulatorContext, guild: Guild, bot: User) {
  const isOwn = bot.id === context.world.botId
  const { id, name, icon, description, type, flags, flags_new } = applicationPartOnWire(context)
  return {
    id: bot.id,
    type: 'discord' as const,
    name: bot.username,
    enabled: true,
    account: { id: bot.id, name: bot.username },
    application: {
      id: isOwn ? id : bot.id,
      name: isOwn ? name : bot.username,
      icon,
      description,
      type,
      flags,
      flags_new,
      bot: userOnWire(bot),
    },
    scopes: ['bot', 'applications.commands'],
    user: userByIdOnWire(context.world, guild.facts.ownerId),
  }
}

/** Bots are stored one by one; generated members are never bots. */
export const botsOf = (context: EmulatorContext, guild: Guild): User[] =>
  [...guild.members.known()].flatMap(({ userId }) => {
    const user = context.world.user(userId)
    return user?.bot ? [user] : []
  })
