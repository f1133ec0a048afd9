import type { EmulatorContext } from '../emulator-context.ts'
import { selfOnWire } from '../wire/users.ts'
import type { User } from '../world/model/people.ts'
import { updateMember } from './members.ts'

/** The bot changes its name or picture: it receives an event about itself, and each server one about the member. */
export function updateSelf(
  context: EmulatorContext,
  user: User,
  patch: Partial<Pick<User, 'username' | 'avatar' | 'banner'>>,
): User {
  const { world, feed } = context
  const changed = { ...user, ...patch }
  world.users.set(user.id, changed)
  context.changed()
  feed.publish({ name: 'USER_UPDATE', guildId: null, data: selfOnWire(changed) })
  for (const guild of world.guildsOf(user.id)) {
    const member = guild.members.get(user.id)
    if (member) updateMember(context, guild, member, {})
  }
  return changed
}
