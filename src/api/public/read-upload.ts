import { readUpload as findUpload } from '#store/uploads.ts'
import { refuse } from '../http/problems.ts'
import { replyBytes } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

export const readUpload: Route = {
  method: 'get',
  path: '/uploads/:name',
  summary: 'A picture uploaded on the dashboard.',
  auth: 'none',
  limit: 'picture',
  reply: { status: 200, type: 'image/webp' },
  refusals: ['uploadNotFound', 'databaseAway'],
  async handle(call) {
    const upload = await findUpload(call.services.db, call.param('name'))
    if (!upload) return refuse(call, 'uploadNotFound')
    return replyBytes(call, upload.content, 200, {
      'content-type': upload.contentType,
      // Names are random and never reused. Proof of a sanction may only be cached by the reader's own browser.
      'cache-control': `${upload.isProof ? 'private' : 'public'}, max-age=31536000, immutable`,
      'content-security-policy': "default-src 'none'",
      // The platform shows them in messages.
      'cross-origin-resource-policy': 'cross-origin',
    })
  },
}
