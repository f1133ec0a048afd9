import * as z from 'zod/mini'
import { uploadReply } from '#core/images-api.ts'
import { reencodePicture } from '#platform/reencode-picture.ts'
import { hasRoomForUpload, keepUpload } from '#store/uploads.ts'
import { readBody } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { refuseHaste } from '../http/refuse-haste.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { enterGuild } from './enter.ts'
import { mayProposeSomething } from './module-access.ts'
import { handlesReports } from './reports/report-team.ts'

const PICTURE_MAX_BYTES = 10_000_000
/** Boundaries and headers of the form around the picture. */
const FORM_MAX_BYTES = PICTURE_MAX_BYTES + 16 * 1024
const NAME_BYTES = 18

/** Proof for a sanction from a report; people who handle reports may upload it without access to edit anything. */
const PROOF = 'proof'

const uploadForm = z.object({ file: z.string() })

export const uploadPicture: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/uploads',
  summary: 'Stores a picture (PNG, JPEG, GIF, WebP; 10 MB at most) in the field `file`, re-encoded as WebP.',
  query: { for: '`proof`: for a sanction, kept with its case. Absent: for a setting or a message.' },
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
    enterGuild(call, identity, async (visit) => {
      const { guild, standing } = visit
      const isProof = call.c.req.query('for') === PROOF
      const maySend = mayProposeSomething(standing.access) || (isProof && handlesReports(visit))
      if (!maySend) return refuse(call, 'forbiddenModule')
      const { db, clock, random } = call.services
      const tooOften = refuseHaste(call, identity.user, 'upload')
      if (tooOften) return tooOften
      const picture = await readPicture(call)
      if (!(picture instanceof Uint8Array)) return refuse(call, picture.refusal)
      const content = await reencodePicture(picture)
      if (!content) return refuse(call, 'pictureUnreadable')
      const guildId = guild.id
      if (!(await hasRoomForUpload(db, { guildId, isProof, bytes: content.length }, clock())))
        return refuse(call, 'uploadsFull')
      const name = `${random(NAME_BYTES).toString('base64url')}.webp`
      const upload = { name, guildId, uploadedBy: identity.user.id, contentType: 'image/webp', content, isProof }
      await keepUpload(db, upload, clock())
      return replyJson(call, { url: `/uploads/${name}` }, 201)
    }),
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
    // Not a form: the caller refuses it.
    return null
  }
}
