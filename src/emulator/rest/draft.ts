import type { z } from 'zod'
import type { Edit } from '../actions/edit-message.ts'
import { forwardOf } from '../actions/forwards.ts'
import type { AllowedMentions } from '../actions/mentions.ts'
import type { Draft, Extras } from '../actions/messages.ts'
import { newPoll } from '../actions/polls.ts'
import { findSticker } from '../actions/stickers.ts'
import { addFieldError, type FieldErrors, refuse } from '../refusal.ts'
import type { Message } from '../world/model/messages.ts'
import { markEmbedded, storeUploads } from './attachments.ts'
import { parseBody } from './body.ts'
import { componentParts } from './component-shapes.ts'
import { acceptComponents } from './components.ts'
import type { Call } from './endpoint.ts'
import { acceptEmbeds, messageCreateBody, messageEditBody } from './message-body.ts'

/** Reference, "Message Reference Types". */
const FORWARD = 1

type SentMentions = z.infer<typeof messageCreateBody>['allowed_mentions']

function toAllowedMentions(sent: SentMentions): AllowedMentions | null {
  if (!sent) return null
  return {
    parse: sent.parse ?? [],
    users: sent.users ?? [],
    roles: sent.roles ?? [],
    replied_user: sent.replied_user ?? false,
  }
}

/** A message being sent, with its files stored. `at` is the place of the body in the errors. */
export async function readDraft(call: Call, raw: unknown, at: PropertyKey[] = []): Promise<Draft> {
  const body = parseBody(messageCreateBody, raw, at)
  const flags = body.flags ?? 0
  const content = (body.content ?? '').trim()
  const legacy = { content: content !== '', embeds: (body.embeds?.length ?? 0) > 0 }
  const components = acceptComponents(body.components, flags, legacy, at)
  const embeds = acceptEmbeds(body.embeds, at)
  checkReferences(call, [...embeds, ...components], [], at)
  const isForward = body.message_reference?.type === FORWARD
  const extras = readExtras(call, body)
  const stored = await storeUploads(call.context, call.uploads, body.attachments ?? [])
  return {
    content,
    embeds,
    components,
    attachments: markEmbedded(stored, [...embeds, ...components]),
    allowedMentions: toAllowedMentions(body.allowed_mentions),
    replyTo: isForward ? null : (body.message_reference?.message_id ?? null),
    failIfReplyMissing: body.message_reference?.fail_if_not_exists ?? true,
    tts: body.tts ?? false,
    flags,
    nonce: body.nonce ?? null,
    ...(extras && { extras }),
  }
}

/** Stickers, a poll, a forwarded message; undefined when there is none of them. */
function readExtras(call: Call, body: z.infer<typeof messageCreateBody>): Extras | undefined {
  const { context } = call
  const { message_reference: reference, poll, sticker_ids: stickerIds } = body
  if (stickerIds?.some((id) => !findSticker(context.world, id))) throw refuse.unknownSticker()
  const extras: Extras = {
    ...(stickerIds && stickerIds.length > 0 && { stickerIds }),
    ...(poll && {
      poll: newPoll(context, {
        question: poll.question.text,
        answers: poll.answers.map(({ poll_media: { text, emoji } }) => ({
          text: text ?? '',
          ...(emoji && { emoji: emoji.id ?? emoji.name ?? '' }),
        })),
        hours: poll.duration,
        allowsSeveral: poll.allow_multiselect,
      }),
    }),
    ...(reference?.type === FORWARD && {
      forward: forwardOf(context, call.callerId, reference.channel_id ?? call.param('channelId'), reference.message_id),
    }),
  }
  return Object.keys(extras).length > 0 ? extras : undefined
}

export async function readEdit(call: Call, raw: unknown, present: Message, at: PropertyKey[] = []): Promise<Edit> {
  const body = parseBody(messageEditBody, raw, at)
  const embeds = body.embeds === undefined ? undefined : acceptEmbeds(body.embeds, at)
  // Once a message is of the new kind, it stays so.
  const flags = (body.flags ?? present.flags) | (present.flags & (1 << 15))
  const legacy = { content: Boolean(body.content), embeds: (embeds?.length ?? 0) > 0 }
  const components = body.components === undefined ? undefined : acceptComponents(body.components, flags, legacy, at)
  if (components === undefined) acceptComponents(present.components, flags, legacy, at)
  checkReferences(call, [...(embeds ?? []), ...(components ?? [])], present.attachments, at)
  const stored = await storeUploads(call.context, call.uploads, body.attachments ?? [])
  // A list of attachments keeps those it contains and drops the others; without a list all stay.
  const kept = body.attachments
    ? present.attachments.filter((one) => body.attachments?.some((reference) => String(reference.id) === one.id))
    : present.attachments
  const touchesFiles = body.attachments !== undefined || stored.length > 0 || embeds || components
  const shown = [...(embeds ?? present.embeds), ...(components ?? present.components)]
  return {
    ...(body.content !== undefined && { content: (body.content ?? '').trim() }),
    ...(embeds && { embeds }),
    ...(components && { components }),
    ...(touchesFiles && { attachments: markEmbedded([...kept, ...stored], shown) }),
    allowedMentions: toAllowedMentions(body.allowed_mentions),
    ...(typeof body.flags === 'number' && { flags }),
  }
}

/** `attachment://x` in a component must refer to an uploaded file; in an embed it need not. */
function checkReferences(
  call: Call,
  parts: Record<string, unknown>[],
  present: { filename: string }[],
  at: PropertyKey[],
): void {
  const names = new Set([...call.uploads.map((upload) => upload.filename), ...present.map((file) => file.filename)])
  const errors: FieldErrors = {}
  const components = parts.filter((part) => typeof part.type === 'number') as { type: number }[]
  for (const { component, path } of componentParts(components)) {
    const items = Array.isArray(component.items) ? component.items : []
    for (const holder of [component.media, component.file, ...items.map((item) => item.media)]) {
      const url = typeof holder === 'object' && holder !== null && 'url' in holder ? String(holder.url) : ''
      if (url.startsWith('attachment://') && !names.has(url.slice('attachment://'.length)))
        addFieldError(
          errors,
          [...at, ...path],
          'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
          'The referenced attachment was not found',
        )
    }
  }
  if (Object.keys(errors).length > 0) throw refuse.invalidForm(errors)
}
