import { MessageFlags, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterChannel, needInChannel } from '../../actions/access.ts'
import { deleteMessages } from '../../actions/delete-messages.ts'
import { editMessage } from '../../actions/edit-message.ts'
import { forwardOf } from '../../actions/forwards.ts'
import { type Extras, emptyDraft, postMessage } from '../../actions/messages.ts'
import { setPinned } from '../../actions/pins.ts'
import { endPoll, newPoll, vote, withdrawVote } from '../../actions/polls.ts'
import { clearReactions } from '../../actions/reactions.ts'
import { unfurl } from '../../actions/unfurl.ts'
import { takeUploads } from '../../actions/uploads.ts'
import type { EmulatorContext } from '../../emulator-context.ts'
import { refuse } from '../../refusal.ts'
import { memberOnWire } from '../../wire/users.ts'
import { act, byWhom, id, inChannel } from './act.ts'

const poll = z.strictObject({
  question: z.string().min(1).max(300),
  answers: z
    .array(z.strictObject({ text: z.string().min(1).max(55), emoji: z.string().exactOptional() }))
    .min(1)
    .max(10),
  hours: z.int().min(1).max(768).exactOptional(),
  allowsSeveral: z.boolean().exactOptional(),
})

const newMessage = {
  channelId: id,
  userId: id,
  content: z.string().max(2_000).default(''),
  /** From `upload`. */
  fileIds: z.array(id).max(10).default([]),
  replyTo: id.exactOptional(),
  stickerIds: z.array(id).max(3).exactOptional(),
  poll: poll.exactOptional(),
  forward: z.strictObject({ channelId: id, messageId: id }).exactOptional(),
}
type NewMessage = z.output<z.ZodObject<typeof newMessage>>

function extrasOf(context: EmulatorContext, { userId, stickerIds, poll, forward }: NewMessage): Extras | null {
  for (const one of stickerIds ?? [])
    if (![...context.world.guilds.values()].some((guild) => guild.stickers.has(one))) throw refuse.notFound()
  if (!stickerIds && !poll && !forward) return null
  return {
    ...(stickerIds && { stickerIds }),
    ...(poll && { poll: newPoll(context, poll) }),
    ...(forward && { forward: forwardOf(context, userId, forward.channelId, forward.messageId) }),
  }
}

const at = { channelId: id, messageId: id }
const ballot = { ...at, userId: id, answerId: z.int().min(1) }

export const messageActs = {
  /** Everything that a person can send; `write` is enough for plain text. */
  post: act(newMessage, (context, wanted) => {
    const here = enterChannel(context, wanted.userId, wanted.channelId)
    const extras = extrasOf(context, wanted)
    if (wanted.poll) needInChannel(here, P.SendPolls)
    const message = postMessage(context, here, wanted.userId, {
      ...emptyDraft,
      content: wanted.content.trim(),
      replyTo: wanted.replyTo ?? null,
      attachments: wanted.fileIds.map((one) => {
        const upload = context.world.uploads.get(one)
        if (!upload) throw refuse.notFound()
        return upload
      }),
      ...(extras && { extras }),
    })
    // Only now: after a refusal the files can be sent again.
    takeUploads(context, wanted.fileIds)
    return message
  }),
  removeMany: act({ channelId: id, messageIds: z.array(id).min(2).max(100), ...byWhom }, (context, args) =>
    deleteMessages(context, inChannel(context, args.channelId, args), args.messageIds, args.reason ?? null),
  ),
  pin: act({ ...at, ...byWhom }, (context, args) =>
    setPinned(context, inChannel(context, args.channelId, args), args.messageId, true, args.reason ?? null),
  ),
  clearReactions: act({ ...at, by: byWhom.by }, (context, { channelId, messageId, by }) =>
    clearReactions(context, inChannel(context, channelId, { by }), messageId, null),
  ),
  unpin: act({ ...at, ...byWhom }, (context, args) =>
    setPinned(context, inChannel(context, args.channelId, args), args.messageId, false, args.reason ?? null),
  ),
  /** Adds link previews to a message, as Discord does by MESSAGE_UPDATE. */
  unfurl: act({ ...at, embeds: z.array(z.record(z.string(), z.unknown())).min(1).max(10) }, (context, args) =>
    unfurl(context, args.channelId, args.messageId, args.embeds),
  ),
  /** Somebody hides the embeds of a message. */
  suppressEmbeds: act({ ...at, userId: id }, (context, { channelId, messageId, userId }) =>
    editMessage(context, enterChannel(context, userId, channelId), userId, messageId, {
      flags: MessageFlags.SuppressEmbeds,
      allowedMentions: null,
    }),
  ),
  startTyping: act({ channelId: id, userId: id }, (context, { channelId, userId }) => {
    const { guild, actor } = enterChannel(context, userId, channelId)
    context.feed.publish({
      name: 'TYPING_START',
      guildId: guild?.id ?? null,
      channelId,
      data: {
        channel_id: channelId,
        user_id: userId,
        timestamp: Math.floor(context.clock.now() / 1_000),
        ...(guild && actor && { guild_id: guild.id, member: memberOnWire(context.world, actor) }),
      },
    })
  }),
  /** Answers are numbered from 1. */
  vote: act(ballot, (context, { channelId, messageId, userId, answerId }) =>
    vote(context, enterChannel(context, userId, channelId), messageId, userId, answerId),
  ),
  withdrawVote: act(ballot, (context, { channelId, messageId, userId, answerId }) =>
    withdrawVote(context, enterChannel(context, userId, channelId), messageId, userId, answerId),
  ),
  endPoll: act({ ...at, by: byWhom.by }, (context, args) =>
    endPoll(context, inChannel(context, args.channelId, args), args.messageId),
  ),
}
