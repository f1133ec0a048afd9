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
  state: z.string().exactOptional(),
  details: z.string().exactOptional(),
  url: z.string().exactOptional(),
})

/** More than a raid brings in a minute, and few enough for one event stream. */
const JOIN_MANY_MAX = 2_000

export const peopleActs = {
  newPerson: act(
    { handle, name: name.exactOptional(), locale: z.string().exactOptional(), createdAt: time.exactOptional() },
    (context, person) => {
      if (context.world.userNamed(person.handle)) throw refuse.badRequest()
      return addPerson(context, person)
    },
  ),
  editPerson: act(
    {
      userId: id,
      username: handle.exactOptional(),
      name: name.nullable().exactOptional(),
      avatar: z.string().nullable().exactOptional(),
      locale: z.string().exactOptional(),
    },
    (context, { userId, name, ...rest }) =>
      updatePerson(context, userId, { ...rest, ...(name !== undefined && { global_name: name }) }),
  ),
  /** When closed, the bot's messages are refused with 50007. */
  setPrivateMessages: act({ userId: id, open: z.boolean() }, (context, { userId, open }) =>
    updatePerson(context, userId, { refusesPrivateMessages: !open }),
  ),
  setPresence: act(
    {
      userId: id,
      status: z.enum(['online', 'idle', 'dnd', 'offline']),
      activities: z.array(activity).max(5).default([]),
    },
    (context, { userId, status, activities }) => setPresence(context, userId, { status, activities }),
  ),
  /** `count` new people together: `{prefix}-1` and so on. */
  joinMany: act(
    {
      guildId: id,
      count: z.int().min(1).max(JOIN_MANY_MAX),
      prefix: handle.default('newcomer'),
      createdAt: time.exactOptional(),
      pending: z.boolean().default(false),
      invite: z.string().exactOptional(),
    },
    (context, { guildId, count, prefix, createdAt, pending, invite }) => {
      const guild = guildAt(context, guildId)
      let number = 0
      return Array.from({ length: count }, () => {
        do number++
        while (context.world.userNamed(`${prefix}-${number}`))
        if (invite && findInvite(context, invite).guild !== guild) throw refuse.unknownInvite()
        const { id: userId } = addPerson(context, {
          handle: `${prefix}-${number}`,
          ...(createdAt !== undefined && { createdAt }),
        })
        if (invite) countInviteUse(context, guild, invite)
        return joinGuild(context, guild, userId, { pending })
      })
    },
  ),
  completeOnboarding: act({ guildId: id, userId: id }, (context, { guildId, userId }) =>
    completeOnboarding(context, guildAt(context, guildId), userId),
  ),
  /** Adds the bot, with a role that has these permissions. */
  addBot: act({ guildId: id, permissions: bits, by: byWhom.by }, (context, { guildId, permissions, by }) => {
    const { guild, actor } = inGuild(context, guildId, { by })
    addBot(context, guild, actor.userId, BigInt(permissions))
  }),
  /** A file to send later: a message, a command option or a modal field refers to its id. */
  upload: act(
    {
      name: z.string().min(1).max(200),
      /** In base64 over HTTP. */
      bytes: z.union([
        z.instanceof(Uint8Array),
        z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64')),
      ]),
      contentType: z.string().exactOptional(),
      description: z.string().max(1_024).exactOptional(),
    },
    (context, file) => uploadFile(context, file),
  ),
}
