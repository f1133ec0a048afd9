import { z } from 'zod'
import { addBot } from '../../actions/guilds.ts'
import { countInviteUse, findInvite } from '../../actions/invites.ts'
import { joinGuild } from '../../actions/members.ts'
import { addPerson, completeOnboarding, updatePerson } from '../../actions/people.ts'
import { setPresence } from '../../actions/presence.ts'
import { uploadFile } from '../../actions/uploads.ts'
import { refuse } from '../../refusal.ts'
import { act, bits, byWhom, guildAt, id, inGuild, time } from './act.ts'

export const handle = z.string().regex(/^[\p{L}\p{N}._-]{2,32}$/u)
const name = z.string().min(1).max(32)
const activity = z.strictObject({
  name: z.string(),
  type: z.int().min(0).max(5),
  state: z.string().optional(),
  details: z.string().optional(),
  url: z.string().optional(),
})

/** More than a raid brings in a minute, and little enough to be told in one go. */
const JOIN_MANY_MAX = 2_000

export const peopleActs = {
  newPerson: act(
    { handle, name: name.optional(), locale: z.string().optional(), createdAt: time.optional() },
    (realm, person) => {
      if (realm.world.userNamed(person.handle)) throw refuse.badRequest()
      return addPerson(realm, person)
    },
  ),
  editPerson: act(
    {
      userId: id,
      username: handle.optional(),
      name: name.nullable().optional(),
      avatar: z.string().nullable().optional(),
      locale: z.string().optional(),
    },
    (realm, { userId, name, ...rest }) =>
      updatePerson(realm, userId, { ...rest, ...(name !== undefined && { global_name: name }) }),
  ),
  /** Closed: what the bot sends them is refused with 50007. */
  setPrivateMessages: act({ userId: id, open: z.boolean() }, (realm, { userId, open }) =>
    updatePerson(realm, userId, { refusesPrivateMessages: !open }),
  ),
  setPresence: act(
    {
      userId: id,
      status: z.enum(['online', 'idle', 'dnd', 'offline']),
      activities: z.array(activity).max(5).default([]),
    },
    (realm, { userId, status, activities }) => setPresence(realm, userId, { status, activities }),
  ),
  /** `count` new people at once: `{prefix}-1` and so on. */
  joinMany: act(
    {
      guildId: id,
      count: z.int().min(1).max(JOIN_MANY_MAX),
      prefix: handle.default('newcomer'),
      createdAt: time.optional(),
      pending: z.boolean().default(false),
      invite: z.string().optional(),
    },
    (realm, { guildId, count, prefix, createdAt, pending, invite }) => {
      const guild = guildAt(realm, guildId)
      let number = 0
      return Array.from({ length: count }, () => {
        do number++
        while (realm.world.userNamed(`${prefix}-${number}`))
        if (invite && findInvite(realm, invite).guild !== guild) throw refuse.unknownInvite()
        const { id: userId } = addPerson(realm, { handle: `${prefix}-${number}`, createdAt })
        if (invite) countInviteUse(realm, guild, invite)
        return joinGuild(realm, guild, userId, { pending })
      })
    },
  ),
  completeOnboarding: act({ guildId: id, userId: id }, (realm, { guildId, userId }) =>
    completeOnboarding(realm, guildAt(realm, guildId), userId),
  ),
  /** The bot comes, with a role that holds these permissions. */
  addBot: act({ guildId: id, permissions: bits, by: byWhom.by }, (realm, { guildId, permissions, by }) => {
    const { guild, actor } = inGuild(realm, guildId, { by })
    addBot(realm, guild, actor.userId, BigInt(permissions))
  }),
  /** A file to send later: its id is named by a message, an option of a command or a field of a modal. */
  upload: act(
    {
      name: z.string().min(1).max(200),
      /** In base64 over HTTP. */
      bytes: z.union([
        z.instanceof(Uint8Array),
        z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64')),
      ]),
      contentType: z.string().optional(),
      description: z.string().max(1_024).optional(),
    },
    (realm, file) => uploadFile(realm, file),
  ),
}
