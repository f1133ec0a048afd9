import { type Context, Hono } from 'hono'
import { newest, sendJson } from './document.ts'
import type { Outside } from './outside.ts'
import type { RedditPost, Subreddit } from './things.ts'

function postOnWire({ name }: Subreddit, post: RedditPost) {
  const permalink = `/r/${name}/comments/${post.id}/`
  return {
    kind: 't3',
    data: {
      id: post.id,
      name: `t3_${post.id}`,
      subreddit: name,
      subreddit_name_prefixed: `r/${name}`,
      title: post.title,
      selftext: post.text,
      author: post.author,
      permalink,
      url: post.link ?? `https://www.reddit.com${permalink}`,
      is_self: post.link === null,
      created_utc: Math.floor(post.publishedAt / 1_000),
      ups: post.upvotes,
      score: post.upvotes,
      over_18: post.isNsfw,
      spoiler: post.isSpoiler,
      stickied: post.isStickied,
      link_flair_text: post.flair,
      removed_by_category: post.isRemoved ? 'moderator' : null,
      thumbnail: post.isNsfw ? 'nsfw' : 'self',
    },
  }
}

/** `/outside/www.reddit.com`: a subreddit's newest posts and description. */
export function redditRoutes(outside: Outside): Hono {
  const app = new Hono()
  const open = (c: Context) => {
    const subreddit = outside.reddit.get((c.req.param('name') ?? '').toLowerCase())
    if (!subreddit) return c.json({ message: 'Not Found', error: 404 }, 404)
    return subreddit.isPrivate ? c.json({ reason: 'private', message: 'Forbidden', error: 403 }, 403) : subreddit
  }
  app.get('/r/:name/new.json', (c) => {
    const subreddit = open(c)
    if (subreddit instanceof Response) return subreddit
    const limit = Math.min(100, Number(c.req.query('limit') ?? 25) || 25)
    const posts = subreddit.posts.slice(0, limit)
    const children = posts.map((post) => postOnWire(subreddit, post))
    const data = { after: null, before: null, dist: children.length, modhash: '', geo_filter: null, children }
    return sendJson(c, { kind: 'Listing', data }, newest(posts))
  })
  app.get('/r/:name/about.json', (c) => {
    const subreddit = open(c)
    if (subreddit instanceof Response) return subreddit
    const { name, title } = subreddit
    const data = {
      display_name: name,
      title,
      public_description: title,
      subscribers: 4_210,
      over18: false,
      icon_img: '',
    }
    return sendJson(c, { kind: 't5', data: { ...data, subreddit_type: 'public', url: `/r/${name}/` } })
  })
  return app
}
