import { GuildMemberFlags } from 'discord-api-types/v10'
import { DISCORD_EPOCH_MS } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import { hex32 } from '../world/hash.ts'
import type { Member, User } from '../world/model/people.ts'
import { snowflakeAt } from '../world/snowflake.ts'
import type { Guild } from '../world/world.ts'
import { updateMember } from './members.ts'

export type NewPerson = { handle: string; name?: string; locale?: string; createdAt?: number }

/** Somebody with a new account, or one created at `createdAt`: the account's id contains its age. */
export function addPerson(context: EmulatorContext, { handle, name, locale, createdAt }: NewPerson): User {
  const { world } = context
  const user: User = {
    id: createdAt === undefined ? world.ids.next() : idOfAge(context, createdAt),
    username: handle,
    global_name: name ?? null,
    avatar: hex32(`avatar of ${handle}`),
    bot: false,
    locale: locale ?? 'fr',
    portrait: null,
    decoration: null,
  }
  world.users.set(user.id, user)
  return user
}

function idOfAge(context: EmulatorContext, createdAt: number): string {
  if (createdAt < DISCORD_EPOCH_MS || createdAt > context.clock.now())
    throw invalidField(['createdAt'], 'BASE_TYPE_BAD_VALUE', 'Accounts are made between 2015 and now.')
  for (let low = 0; ; low++) {
    const id = snowflakeAt(createdAt, low)
    if (!context.world.user(id)) return id
  }
}

export type PersonPatch = Partial<
  Pick<User, 'username' | 'global_name' | 'avatar' | 'locale' | 'refusesPrivateMessages'>
>

/** Servers receive a new name or picture as a change of the member. */
export function updatePerson(context: EmulatorContext, userId: string, patch: PersonPatch): User {
  const { world } = context
  const present = world.user(userId)
  if (!present) throw refuse.unknownUser()
  const user = { ...present, ...patch }
  world.users.set(userId, user)
  const isSeen = ['username', 'global_name', 'avatar'].some((key) => key in patch)
  for (const guild of isSeen ? world.guildsOf(userId) : []) {
    const member = guild.members.get(userId)
    if (member) updateMember(context, guild, member, {})
  }
  context.changed()
  return user
}

/** Somebody has answered the server's onboarding questions. */
export function completeOnboarding(context: EmulatorContext, guild: Guild, userId: string): Member {
  const member = guild.members.get(userId)
  if (!member) throw refuse.unknownMember()
  const done = GuildMemberFlags.StartedOnboarding | GuildMemberFlags.CompletedOnboarding
  return updateMember(context, guild, member, { flags: (member.flags ?? 0) | done })
}
