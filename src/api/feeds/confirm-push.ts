import { isPushToken } from '#core/sources/push.ts'
import { confirmPush } from '#store/pushed-news.ts'
import { refuse } from '../http/problems.ts'
import { replyBytes } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const CHALLENGE_MAX = 1_000
const TOPIC_MAX = 500

/** A hub verifies that we made a request (WebSub, section 5.3). */
export const confirmHub: Route = {
  method: 'get',
  path: '/api/feeds/push/:token',
  summary: 'Confirms to a hub that this site has asked to be told of news, or not to be told any more (WebSub).',
  auth: 'none',
  limit: 'push',
  query: {
    'hub.mode': 'subscribe or unsubscribe',
    'hub.topic': 'What the hub tells of',
    'hub.challenge': 'Sent back to confirm',
    'hub.lease_seconds': 'For how long the hub tells of it',
  },
  reply: { status: 200, type: 'text/plain' },
  refusals: ['pageNotFound', 'tooMany'],
  async handle(call) {
    const token = call.param('token')
    const asked = (name: string) => call.c.req.query(`hub.${name}`) ?? ''
    const [mode, topic, challenge] = [asked('mode'), asked('topic'), asked('challenge')]
    const isSane = challenge.length > 0 && challenge.length <= CHALLENGE_MAX && topic.length <= TOPIC_MAX
    const isMode = mode === 'subscribe' || mode === 'unsubscribe'
    // A hub that refuses (`denied`) is asked again later, like one that does not answer.
    if (!isPushToken(token) || !isSane || !isMode) return refuse(call, 'pageNotFound')
    const { db, clock } = call.services
    const leaseSeconds = Number(asked('lease_seconds') || Number.NaN)
    const isWanted = await confirmPush(db, token, { mode, topic, leaseSeconds, now: clock() })
    if (!isWanted) return refuse(call, 'pageNotFound')
    return replyBytes(call, challenge, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    })
  },
}
