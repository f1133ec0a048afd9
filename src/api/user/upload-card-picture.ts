import { uploadReply } from '#core/images-api.ts'
import { ownsPremium } from '#store/owned-premium.ts'
import { keepOwnPicture } from '#store/uploads.ts'
import { refuse } from '../http/problems.ts'
import { newPictureName, readPicture, uploadForm } from '../http/read-picture.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

export const uploadCardPicture: Route = {
  method: 'post',
  path: '/api/bot/dashboard/user/card/picture',
  summary:
    'Stores a picture (PNG, JPEG, GIF, WebP; 10 MB at most) in the field `file` for your own card, with premium of yours. It is shown once `cardPicture` names it.',
  auth: 'bearer',
  body: { type: 'multipart/form-data', schema: uploadForm },
  reply: { status: 201, schema: uploadReply },
  refusals: [
    'signedOut',
    'tokenExpired',
    'needsOwnPremium',
    'pictureTooLarge',
    'invalidBody',
    'pictureUnreadable',
    'tooMany',
    'databaseAway',
  ],
  async handle(call, { user }) {
    const { db, clock, random } = call.services
    if (!(await ownsPremium(db, user.id, clock()))) return refuse(call, 'needsOwnPremium')
    const tooOften = refuseTooOften(call, user, 'upload')
    if (tooOften) return tooOften
    const content = await readPicture(call)
    if (!Buffer.isBuffer(content)) return refuse(call, content.refusal)
    const name = newPictureName(random)
    await keepOwnPicture(db, { name, uploadedBy: user.id, contentType: 'image/webp', content }, clock())
    return replyJson(call, { url: `/uploads/${name}` }, 201)
  },
}
