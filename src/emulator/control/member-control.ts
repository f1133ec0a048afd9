import { enterGuild } from '../actions/access.ts'
import { banMember, unbanMember } from '../actions/bans.ts'
import { boostGuild, stopBoosting } from '../actions/boosts.ts'
import { countInviteUse, findInvite } from '../actions/invites.ts'
import { joinGuild, kickMember, leaveGuild, updateMember } from '../actions/members.ts'
import { addPerson } from '../actions/people.ts'
import { openPrivateChannel } from '../actions/private-channels.ts'
import { joinVoice, leaveVoice, type VoiceChanges } from '../actions/voice.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Member, User } from '../world/model/people.ts'
import { guildAt } from './acts/act.ts'

/** Somebody by id, or by handle; an unknown handle creates a person, whose account may be old. */
export type Who = { userId: string } | { handle: string; createdAt?: number; name?: string; locale?: string }

type By = { userId: string; reason?: string | null }

/** Joins, departures and sanctions. */
export const memberControl = (context: EmulatorContext) => ({
  person: (who: Who) => personBy(context, who),
  join(guildId: string, who: Who, options: { pending?: boolean; invite?: string } = {}): Member {
    const guild = guildAt(context, guildId)
    if (options.invite && findInvite(context, options.invite).guild !== guild) throw refuse.unknownInvite()
    const { id } = personBy(context, who)
    const isNew = !guild.members.has(id)
    // Counted before the join event: bots compare the uses when they receive it.
    if (options.invite && isNew && !guild.bans.has(id)) countInviteUse(context, guild, options.invite)
    return joinGuild(context, guild, id, options)
  },
  /** A member who accepts the rules: pending no more. */
  acceptRules(guildId: string, userId: string): Member {
    const guild = guildAt(context, guildId)
    const member = guild.members.get(userId)
    if (!member) throw refuse.unknownMember()
    return updateMember(context, guild, member, { pending: false })
  },
  leave: (guildId: string, userId: string) => leaveGuild(context, guildAt(context, guildId), userId),
  kick: (guildId: string, userId: string, by: By) =>
    kickMember(context, enterGuild(context, by.userId, guildId), userId, by.reason ?? null),
  ban: (guildId: string, userId: string, by: By & { deleteSeconds?: number }) =>
    banMember(context, enterGuild(context, by.userId, guildId), userId, by.reason ?? null, by.deleteSeconds),
  unban: (guildId: string, userId: string, by: By) =>
    unbanMember(context, enterGuild(context, by.userId, guildId), userId, by.reason ?? null),
  boost: (guildId: string, userId: string) => boostGuild(context, guildAt(context, guildId), userId),
  stopBoosting: (guildId: string, userId: string) => stopBoosting(context, guildAt(context, guildId), userId),
  /** The conversation between this person and the bot. */
  privateChannel: (userId: string) => openPrivateChannel(context, userId),
  joinVoice: (guildId: string, channelId: string, userId: string, changes?: VoiceChanges) =>
    joinVoice(context, guildAt(context, guildId), channelId, userId, changes),
  leaveVoice: (guildId: string, userId: string) => leaveVoice(context, guildAt(context, guildId), userId),
})

function personBy(context: EmulatorContext, who: Who): User {
  const { world } = context
  const present = 'userId' in who ? world.user(who.userId) : world.userNamed(who.handle)
  if (present) return present
  if ('userId' in who) throw refuse.unknownUser()
  return addPerson(context, who)
}
