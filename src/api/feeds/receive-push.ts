import { isPushToken } from '#core/sources/push.ts'
import { isSignedPush } from '#platform/sources/push-hub.ts'
import { findPushedSource, keepPushed } from '#store/pushed-news.ts'
import { readBody } from '../http/body.ts'
import { refuse } from '../http/problems.ts'
import { replyEmpty } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

/** For one video or article; a hub may send a whole feed. */
const DOCUMENT_MAX_BYTES = 256 * 1_024

/**
 * News pushed by a hub. It is only stored here: the bot reads it together with the source itself, compares it with
 * the previous reading, and notifies the followers.
 */
export const receivePush: Route = {
  method: 'post',
  path: '/api/feeds/push/:token',
  summary: 'Takes news of something that is followed from its hub, if the hub has signed it (WebSub).',
  auth: 'none',
  limit: 'push',
  reply: { status: 204 },
  refusals: ['pageNotFound', 'tooLarge', 'tooMany'],
  async handle(call) {
    const token = call.param('token')
    const { db, clock, log, pushSecrets } = call.services
    const source = isPushToken(token) ? await findPushedSource(db, token) : null
    if (!source) return refuse(call, 'pageNotFound')
    const body = await readBody(call, DOCUMENT_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    // A forged push gets the same answer as a genuine one: nothing is revealed, and no hub sends it again (section
    // 7.1).
    if (isSignedPush(call.header('x-hub-signature'), pushSecrets.sign(token), body.bytes)) {
      await keepPushed(db, source, body.bytes, clock())
    } else log.info({ requestId: call.id, kind: source.kind, source: source.id }, 'push without a valid signature')
    return replyEmpty(call)
  },
}
