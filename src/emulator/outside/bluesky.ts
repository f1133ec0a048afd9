import { Hono } from 'hono'
import { isoDate, sendJson } from './document.ts'
import type { Outside } from './outside.ts'
import type { Post } from './things.ts'

/** The account's permanent id; derived from its handle here. */
const didOf = (handle: string) => `did:plc:${Buffer.from(handle).toString('hex').slice(0, 24).padEnd(24, '2')}`

function postOnWire(handle: string, post: Post) {
  const did = didOf(handle)
  const author = { did, handle, displayName: handle.split('.')[0] }
  const uri = `at://${did}/app.bsky.feed.post/${post.id}`
  const images = post.images.map(({ alt, url }) => ({ alt, thumb: url, fullsize: url }))
  return {
    post: {
      uri,
      cid: `bafy${post.id}`,
      author,
      record: { $type: 'app.bsky.feed.post', text: post.text, createdAt: isoDate(post.publishedAt), langs: ['fr'] },
      ...(images.length > 0 && { embed: { $type: 'app.bsky.embed.images#view', images } }),
      replyCount: 0,
      repostCount: 0,
      likeCount: 0,
      indexedAt: isoDate(post.publishedAt),
    },
    ...(post.isReply && { reply: { root: { uri }, parent: { uri } } }),
    ...(post.isRepost && {
      reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: author, indexedAt: isoDate(post.publishedAt) },
    }),
  }
}

/** `/outside/public.api.bsky.app`: a profile, and its posts. */
export function blueskyRoutes(outside: Outside): Hono {
  const app = new Hono()
  const handleOf = (actor: string | undefined) =>
    [...outside.bluesky.keys()].find((handle) => handle === actor || didOf(handle) === actor)
  const unknown = { error: 'InvalidRequest', message: 'Profile not found' }
  app.get('/xrpc/app.bsky.actor.getProfile', (c) => {
    const handle = handleOf(c.req.query('actor'))
    if (!handle) return c.json(unknown, 400)
    return sendJson(c, { did: didOf(handle), handle, displayName: handle.split('.')[0], description: '' })
  })
  app.get('/xrpc/app.bsky.feed.getAuthorFeed', (c) => {
    const handle = handleOf(c.req.query('actor'))
    if (!handle) return c.json(unknown, 400)
    return sendJson(c, { feed: (outside.bluesky.get(handle) ?? []).map((post) => postOnWire(handle, post)) })
  })
  return app
}
