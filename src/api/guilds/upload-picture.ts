import sharp from 'sharp'
import * as z from 'zod/mini'
import { uploadReply } from '#core/api.ts'
import type { Database } from '#store/database.ts'
import { deleteUnusedUploads, keepUpload, uploadedBytes } from '#store/uploads.ts'
import { readBody } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { refuseHaste } from '../http/refuse-haste.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { enterGuild } from './enter.ts'
import { mayEditSomething } from './module-access.ts'

const PICTURE_MAX_BYTES = 10_000_000
/** Boundaries and headers of the form around the picture. */
const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16 * 1024
/** A few kilobytes can unpack to gigabytes: refused before they do. */
const PICTURE_MAX_PIXELS = 40_000_000
const SIDE_MAX_PIXELS = 2_000
const QUALITY = 85
const GUILD_MAX_BYTES = 200_000_000
const NAME_BYTES = 18
const HOUR_MS = 3_600_000

const uploadForm = z.object({ file: z.string() })

export const uploadPicture: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/uploads',
  summary: 'Stores a picture (PNG, JPEG, GIF, WebP; 10 MB at most) in the field `file`, re-encoded as WebP.',
  auth: 'bearer',
  body: { type: 'multipart/form-data', schema: uploadForm },
  reply: { status: 201, schema: uploadReply },
  refusals: [
    'signedOut',
    'tokenExpired',
    'forbidden',
    'forbiddenModule',
    'guildNotFound',
    'pictureTooLarge',
    'invalidBody',
    'pictureUnreadable',
    'uploadsFull',
    'tooMany',
    'databaseAway',
    'platformAway',
  ],
  handle: (call, identity) =>
    enterGuild(call, identity, async ({ guild, standing }) => {
      if (!mayEditSomething(standing.access)) return refuse(call, 'forbiddenModule')
      const { db, clock, random } = call.services
      const tooOften = refuseHaste(call, identity.user, 'upload')
      if (tooOften) return tooOften
      const picture = await readPicture(call)
      if (!(picture instanceof Uint8Array)) return refuse(call, picture.refusal)
      const content = await reencode(picture)
      if (!content) return refuse(call, 'pictureUnreadable')
      const guildId = guild.id
      if (!(await hasRoom(db, guildId, content.length, clock()))) return refuse(call, 'uploadsFull')
      const name = `${random(NAME_BYTES).toString('base64url')}.webp`
      const upload = { name, guildId, uploadedBy: identity.user.id, contentType: 'image/webp', content }
      await keepUpload(db, upload, clock())
      return replyJson(call, { url: `/uploads/${name}` }, 201)
    }),
}

/** Where there is none, pictures that are not in use make some: the past then loses them. */
async function hasRoom(db: Database, guildId: string, bytes: number, now: number): Promise<boolean> {
  const fits = async () => (await uploadedBytes(db, guildId)) + bytes <= GUILD_MAX_BYTES
  if (await fits()) return true
  await deleteUnusedUploads(db, { before: now - HOUR_MS, guildId, keepsPast: false })
  return fits()
}

async function readPicture(call: Call): Promise<Uint8Array | { refusal: 'pictureTooLarge' | 'invalidBody' }> {
  const body = await readBody(call, FORM_MAX_BYTES)
  if (!body.ok) return { refusal: 'pictureTooLarge' }
  const file = await readFile(body.bytes, call.c.req.header('content-type') ?? '')
  if (!(file instanceof File)) return { refusal: 'invalidBody' }
  return file.size > PICTURE_MAX_BYTES ? { refusal: 'pictureTooLarge' } : new Uint8Array(await file.arrayBuffer())
}

async function readFile(bytes: Uint8Array, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: { 'content-type': contentType },
    }).formData()
    return form.get('file')
  } catch {
    // Not a form at all: the caller says so.
    return null
  }
}

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
]

/** New pixels from old ones: metadata, hidden content and clever files stay behind. null: not a picture. */
async function reencode(bytes: Uint8Array): Promise<Buffer | null> {
  const buffer = Buffer.from(bytes)
  // Looked at before the decoder does: other formats it knows (SVG, PDF) may reach for files and addresses.
  if (!SIGNATURES.some((matches) => matches(buffer))) return null
  try {
    return await sharp(buffer, { limitInputPixels: PICTURE_MAX_PIXELS })
      .rotate()
      .resize({ width: SIDE_MAX_PIXELS, height: SIDE_MAX_PIXELS, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    // Broken or too many pixels: nothing of ours failed.
    return null
  }
}
