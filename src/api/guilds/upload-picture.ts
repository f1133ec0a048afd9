import { uploadReply } from '#core/images-api.ts'
import { hasRoomForUpload, keepUpload } from '#store/uploads.ts'
import { refuse } from '../http/problems.ts'
import { newPictureName, readPicture, uploadForm } from '../http/read-picture.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { enterGuild } from './enter.ts'
import { mayProposeSomething } from './module-access.ts'
import { handlesReports } from './reports/report-team.ts'

/** Proof for a sanction from a report; people who handle reports may upload it without access to edit anything. */
const PROOF = 'proof'

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
      const tooOften = refuseTooOften(call, identity.user, 'upload')
      if (tooOften) return tooOften
      const content = await readPicture(call)
      if (!Buffer.isBuffer(content)) return refuse(call, content.refusal)
      const guildId = guild.id
      if (!(await hasRoomForUpload(db, { guildId, isProof, bytes: content.length }, clock())))
        return refuse(call, 'uploadsFull')
      const name = newPictureName(random)
      const upload = { name, guildId, uploadedBy: identity.user.id, contentType: 'image/webp', content, isProof }
      await keepUpload(db, upload, clock())
      return replyJson(call, { url: `/uploads/${name}` }, 201)
    }),
}
