import { AttachmentFlags, ComponentType } from 'discord-api-types/v10'
import type { Attachment, Message } from '../world/model/messages.ts'
import type { World } from '../world/world.ts'

/** On Discord, attachment addresses are signed and expire after a day; here they only look like that. */
const SIGNED_FOR_MS = 86_400_000

export type Addresses = { cdnUrl: string }

function attachmentUrl(addresses: Addresses, world: World, channelId: string, attachment: Attachment): string {
  const issued = Math.floor(world.clock.now() / 1_000)
  const expires = issued + SIGNED_FOR_MS / 1_000
  const query = `ex=${expires.toString(16)}&is=${issued.toString(16)}&hm=${BigInt(attachment.id).toString(16)}`
  return `${addresses.cdnUrl}/attachments/${channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}?${query}`
}

export function attachmentOnWire(addresses: Addresses, world: World, channelId: string, attachment: Attachment) {
  return fileOnWire(attachment, attachmentUrl(addresses, world, channelId, attachment))
}

/** A file that came with an interaction, not with a message. */
export function uploadOnWire(addresses: Addresses, world: World, upload: Attachment) {
  const path = `ephemeral-attachments/${world.application.id}/${upload.id}/${encodeURIComponent(upload.filename)}`
  return { ...fileOnWire(upload, `${addresses.cdnUrl}/${path}`), ephemeral: true }
}

function fileOnWire(attachment: Attachment, url: string) {
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url,
    proxy_url: url,
    content_type: attachment.contentType,
    ...(attachment.spoiler && { flags: AttachmentFlags.IsSpoiler }),
    ...(attachment.description && { description: attachment.description }),
    ...(attachment.width !== null &&
      attachment.height !== null && { width: attachment.width, height: attachment.height }),
  }
}

const FILE: number = ComponentType.File
const ATTACHMENT_SCHEME = 'attachment://'

/** `attachment://card.png` becomes the address of the file that came with the message. */
export function resolveMedia(
  addresses: Addresses,
  world: World,
  message: Message,
  value: unknown,
  under = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveMedia(addresses, world, message, item))
  if (typeof value !== 'object' || value === null) return value
  const resolved: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) resolved[key] = resolveMedia(addresses, world, message, inner, key)
  // Media in components are items of their own, with an id and the address of Discord's copy.
  const isItem = under === 'media' || under === 'file'
  if (isItem) Object.assign(resolved, { id: message.id, proxy_url: resolved.url, width: null, height: null })
  if (resolved.type === FILE) {
    const { id } = Object(resolved.file)
    const file = message.attachments.find((one) => one.id === id)
    Object.assign(resolved, { name: file?.filename ?? null, size: file?.size ?? null })
  }
  for (const key of ['url', 'icon_url']) {
    const address = resolved[key]
    if (typeof address !== 'string' || !address.startsWith(ATTACHMENT_SCHEME)) continue
    const file = message.attachments.find((one) => one.filename === address.slice(ATTACHMENT_SCHEME.length))
    if (!file) continue
    if (isItem) Object.assign(resolved, { id: file.id, attachment_id: file.id })
    const url = attachmentUrl(addresses, world, message.channelId, file)
    resolved[key] = url
    resolved[key === 'url' ? 'proxy_url' : 'proxy_icon_url'] = url
    if (key === 'url' && file.width !== null) Object.assign(resolved, { width: file.width, height: file.height })
    if (key === 'url') resolved.content_type = file.contentType
  }
  return resolved
}
