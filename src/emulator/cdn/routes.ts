import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Canvas } from '@napi-rs/canvas'
import { type Context, Hono } from 'hono'
import { dropOldest } from '#core/drop-oldest.ts'
import { findSticker } from '../actions/stickers.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { hex32 } from '../world/hash.ts'
import type { Attachment } from '../world/model/messages.ts'
import { drawAvatar, drawDecoration, drawDefaultAvatar, drawEmoji, drawIcon } from './draw.ts'
import { uploadedPicture } from './uploaded.ts'

/** Drawn pictures kept in memory; at 128 px one takes about 2 KB. */
const PICTURES_KEPT = 2_000
const DEFAULT_SIZE = 128
const LARGEST_DRAWN = 1_024
/** Discord's own client requests these sizes too, and its CDN provides them. */
const OTHER_SIZES = [
  20, 22, 24, 28, 40, 44, 48, 56, 60, 80, 96, 100, 160, 240, 300, 320, 480, 600, 640, 1_280, 1_536, 3_072,
]

const UPLOADED = [
  '/avatars/:userId/:file',
  '/guilds/:guildId/users/:userId/avatars/:file',
  '/guilds/:guildId/users/:userId/banners/:file',
  '/icons/:guildId/:file',
  '/banners/:id/:file',
  '/splashes/:guildId/:file',
  '/role-icons/:roleId/:file',
  '/guild-events/:eventId/:file',
]

const FORMATS = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg', jpeg: 'image/jpeg' } as const
type Format = keyof typeof FORMATS

/** As on Discord: the address contains the picture's hash, `size` is one of a few, and the picture never changes. */
export function cdnRoutes(context: EmulatorContext): Hono {
  const app = new Hono()
  const kept = new Map<string, Uint8Array>()

  const picture = async (c: Context, key: string, file: string, draw: (size: number) => Canvas) => {
    const format = file.slice(file.lastIndexOf('.') + 1)
    if (!isFormat(format)) return c.text('Unsupported Media Type', 415)
    const size = sizeOf(c.req.query('size'))
    if (size === null) return c.text('Invalid size', 400)
    const id = `${key} ${size} ${format}`
    const bytes = kept.get(id) ?? (await encode(draw(size), format))
    kept.set(id, bytes)
    dropOldest(kept, PICTURES_KEPT)
    const etag = `"${hex32(id)}"`
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: etag, ...OPEN }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': FORMATS[format], ...headers })
  }
  const nameOf = (file: string) => file.replace(/\.\w+$/, '')

  // Uploaded pictures first, of whatever kind; the hash alone identifies them.
  for (const path of UPLOADED)
    app.get(path, async (c, next) => {
      const file = new URL(c.req.url).pathname.split('/').at(-1) ?? ''
      const uploaded = context.world.pictures.get(nameOf(file))
      if (!uploaded) return next()
      const size = c.req.query('size') === undefined ? null : sizeOf(c.req.query('size'))
      return uploadedPicture(c, context, uploaded, file, size)
    })

  app.get('/avatars/:userId/:file', (c) => {
    const { userId, file } = c.req.param()
    const elsewhere = context.world.linkedPictures.get(nameOf(file))
    if (elsewhere) return c.redirect(elsewhere)
    const user = context.world.user(userId)
    if (!user?.avatar || user.avatar !== nameOf(file)) return c.notFound()
    return picture(c, `avatar ${user.avatar}`, file, (size) => drawAvatar(size, user.portrait, userId))
  })
  app.get('/embed/avatars/:file', (c) => {
    const index = Number(nameOf(c.req.param('file')))
    if (!Number.isInteger(index) || index < 0 || index > 5) return c.notFound()
    return picture(c, `default ${index}`, c.req.param('file'), (size) => drawDefaultAvatar(size, index))
  })
  app.get('/icons/:guildId/:file', (c) => {
    const { guildId, file } = c.req.param()
    const guild = context.world.guilds.get(guildId)
    if (!guild?.facts.icon || guild.facts.icon !== nameOf(file)) return c.notFound()
    return picture(c, `icon ${guild.facts.icon}`, file, (size) => drawIcon(size, guild.facts.name))
  })
  app.get('/emojis/:file', async (c) => {
    const id = nameOf(c.req.param('file'))
    for (const { emojis } of [{ emojis: context.world.applicationEmojis }, ...context.world.guilds.values()]) {
      const emoji = emojis.get(id)
      const bytes = emoji?.contentType && (await context.files.get(id))
      if (emoji?.contentType && bytes)
        return c.body(new Uint8Array(bytes), 200, { 'Content-Type': emoji.contentType, ...OPEN })
      if (emoji) return picture(c, `emoji ${id}`, c.req.param('file'), (size) => drawEmoji(size, emoji.name))
    }
    return c.notFound()
  })
  app.get('/stickers/:file', async (c) => {
    const id = nameOf(c.req.param('file'))
    const found = findSticker(context.world, id)
    if (!found) return c.notFound()
    const { contentType, name } = found.sticker
    const bytes = contentType && (await context.files.get(id))
    if (contentType && bytes) return c.body(new Uint8Array(bytes), 200, { 'Content-Type': contentType, ...OPEN })
    return picture(c, `sticker ${id}`, c.req.param('file'), (size) => drawEmoji(size, name))
  })
  app.get('/avatar-decoration-presets/:file', (c) => {
    const asset = nameOf(c.req.param('file'))
    return picture(c, `decoration ${asset}`, c.req.param('file'), (size) => drawDecoration(size, asset))
  })
  app.get('/attachments/:channelId/:attachmentId/:filename', async (c) => {
    const { channelId, attachmentId } = c.req.param()
    return file(c, attachmentIn(context, channelId, attachmentId))
  })
  app.get('/ephemeral-attachments/:applicationId/:attachmentId/:filename', (c) =>
    file(c, context.world.uploads.get(c.req.param('attachmentId')) ?? null),
  )
  const file = async (c: Context, found: Attachment | null) => {
    const bytes = found && (await context.files.get(found.id))
    if (!found || !bytes) return c.text('This content is no longer available.', 404)
    const isPicture = found.contentType.startsWith('image/') && found.contentType !== 'image/svg+xml'
    return c.body(new Uint8Array(bytes), 200, {
      // What somebody uploaded must never run on this origin.
      'Content-Type': isPicture ? found.contentType : 'application/octet-stream',
      'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(found.filename)}`,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...OPEN,
    })
  }
  return app
}

const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

const isFormat = (value: string): value is Format => Object.hasOwn(FORMATS, value)

function sizeOf(raw: string | undefined): number | null {
  if (raw === undefined) return DEFAULT_SIZE
  const size = Number(raw)
  const isPowerOfTwo = size >= 16 && size <= 4_096 && (size & (size - 1)) === 0
  const isAllowed = Number.isInteger(size) && (isPowerOfTwo || OTHER_SIZES.includes(size))
  return isAllowed ? Math.min(size, LARGEST_DRAWN) : null
}

function encode(canvas: Canvas, format: Format): Promise<Uint8Array> {
  if (format === 'png') return canvas.encode('png')
  return format === 'webp' ? canvas.encode('webp', 90) : canvas.encode('jpeg', 90)
}

function attachmentIn(context: EmulatorContext, channelId: string, attachmentId: string) {
  for (const { message } of context.world.ephemerals.values())
    for (const attachment of message.attachments)
      if (message.channelId === channelId && attachment.id === attachmentId) return attachment
  for (const message of context.world.messages(channelId).values())
    for (const attachment of message.attachments) if (attachment.id === attachmentId) return attachment
  const left = context.deletedFiles.get(attachmentId)
  return left?.channelId === channelId ? left.attachment : null
}

const FONTS: Record<string, string> = {
  'display.woff2': '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  'text.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/** The two fonts of the emulator's own pages. */
export function assetRoutes(): Hono {
  const app = new Hono()
  app.get('/:file', async (c) => {
    const font = FONTS[c.req.param('file')]
    if (!font) return c.notFound()
    const bytes = await readFile(fileURLToPath(import.meta.resolve(font)))
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'font/woff2',
      'Cache-Control': 'public, max-age=86400',
    })
  })
  return app
}
