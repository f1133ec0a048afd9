import { MessageFlags, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel, needInChannel } from '../../actions/access.ts'
import { forwardOf } from '../../actions/forwards.ts'
import { deleteMessages, type Extras, editMessage, emptyDraft, postMessage } from '../../actions/messages.ts'
import { setPinned } from '../../actions/pins.ts'
import { endPoll, newPoll, vote, withdrawVote } from '../../actions/polls.ts'
import { unfurl } from '../../actions/unfurl.ts'
import { takeUploads } from '../../actions/uploads.ts'
import type { Realm } from '../../realm.ts'
import { refuse } from '../../refusal.ts'
import { memberOnWire } from '../../wire/users.ts'
import { act, byWhom, id, inChannel } from './act.ts'

const poll = z.strictObject({
  question: z.string().min(1).max(300),
  answers: z
    .array(z.strictObject({ text: z.string().min(1).max(55), emoji: z.string().optional() }))
    .min(1)
    .max(10),
  hours: z.int().min(1).max(768).optional(),
  allowsSeveral: z.boolean().optional(),
})

const newMessage = {
  channelId: id,
  userId: id,
  content: z.string().max(2_000).default(''),
  /** From `upload`. */
  fileIds: z.array(id).max(10).default([]),
  replyTo: id.optional(),
  stickerIds: z.array(id).max(3).optional(),
  poll: poll.optional(),
  forward: z.strictObject({ channelId: id, messageId: id }).optional(),
}
type NewMessage = z.output<z.ZodObject<typeof newMessage>>

function extrasOf(realm: Realm, { userId, stickerIds, poll, forward }: NewMessage): Extras | null {
  for (const one of stickerIds ?? [])
    if (![...realm.world.guilds.values()].some((guild) => guild.stickers.has(one))) throw refuse.notFound()
  if (!stickerIds && !poll && !forward) return null
  return {
    ...(stickerIds && { stickerIds }),
    ...(poll && { poll: newPoll(realm, poll) }),
    ...(forward && { forward: forwardOf(realm, userId, forward.channelId, forward.messageId) }),
  }
}

const at = { channelId: id, messageId: id }
const ballot = { ...at, userId: id, answerId: z.int().min(1) }

export const messageActs = {
  /** Everything that a person can send; `write` does for plain words. */
  post: act(newMessage, (realm, wanted) => {
    const here = enterChannel(realm, wanted.userId, wanted.channelId)
    const extras = extrasOf(realm, wanted)
    if (wanted.poll) needInChannel(here, P.SendPolls)
    const message = postMessage(realm, here, wanted.userId, {
      ...emptyDraft,
      content: wanted.content.trim(),
      replyTo: wanted.replyTo ?? null,
      attachments: wanted.fileIds.map((one) => {
        const upload = realm.world.uploads.get(one)
        if (!upload) throw refuse.notFound()
        return upload
      }),
      ...(extras && { extras }),
    })
    // Only now: a refused message leaves the files where they can be sent again.
    takeUploads(realm, wanted.fileIds)
    return message
  }),
  removeMany: act({ channelId: id, messageIds: z.array(id).min(2).max(100), ...byWhom }, (realm, args) =>
    deleteMessages(realm, inChannel(realm, args.channelId, args), args.messageIds, args.reason ?? null),
  ),
  pin: act({ ...at, ...byWhom }, (realm, args) =>
    setPinned(realm, inChannel(realm, args.channelId, args), args.messageId, true, args.reason ?? null),
  ),
  unpin: act({ ...at, ...byWhom }, (realm, args) =>
    setPinned(realm, inChannel(realm, args.channelId, args), args.messageId, false, args.reason ?? null),
  ),
  /** Discord shows what is behind the links of a message, by MESSAGE_UPDATE. */
  unfurl: act({ ...at, embeds: z.array(z.record(z.string(), z.unknown())).min(1).max(10) }, (realm, args) =>
    unfurl(realm, args.channelId, args.messageId, args.embeds),
  ),
  /** Somebody hides the embeds of a message. */
  suppressEmbeds: act({ ...at, userId: id }, (realm, { channelId, messageId, userId }) =>
    editMessage(realm, enterChannel(realm, userId, channelId), userId, messageId, {
      flags: MessageFlags.SuppressEmbeds,
      allowedMentions: null,
    }),
  ),
  startTyping: act({ channelId: id, userId: id }, (realm, { channelId, userId }) => {
    const { guild, actor } = enterChannel(realm, userId, channelId)
    realm.feed.publish({
      name: 'TYPING_START',
      guildId: guild?.id ?? null,
      channelId,
      data: {
        channel_id: channelId,
        user_id: userId,
        timestamp: Math.floor(realm.clock.now() / 1_000),
        ...(guild && actor && { guild_id: guild.id, member: memberOnWire(realm.world, actor) }),
      },
    })
  }),
  /** Answers are numbered from 1. */
  vote: act(ballot, (realm, { channelId, messageId, userId, answerId }) =>
    vote(realm, enterChannel(realm, userId, channelId), messageId, userId, answerId),
  ),
  withdrawVote: act(ballot, (realm, { channelId, messageId, userId, answerId }) =>
    withdrawVote(realm, enterChannel(realm, userId, channelId), messageId, userId, answerId),
  ),
  endPoll: act({ ...at, by: byWhom.by }, (realm, args) =>
    endPoll(realm, inChannel(realm, args.channelId, args), args.messageId),
  ),
}
