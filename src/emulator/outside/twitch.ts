import { type Context, Hono } from 'hono'
import { isoDate } from './document.ts'
import type { Outside } from './outside.ts'
import type { Stream, TwitchChannel } from './things.ts'

const TOKEN_SECONDS = 5_000_000
const ASKED_AT_ONCE = 100

const userOnWire = (channel: TwitchChannel, pictureUrl: string) => ({
  id: channel.id,
  login: channel.login,
  display_name: channel.name,
  type: '',
  broadcaster_type: 'affiliate',
  description: '',
  profile_image_url: `${pictureUrl}/${channel.login}.png`,
  offline_image_url: '',
  view_count: 0,
  created_at: '2018-03-02T10:00:00Z',
})

const streamOnWire = (channel: TwitchChannel, stream: Stream, pictureUrl: string) => ({
  id: stream.id,
  user_id: channel.id,
  user_login: channel.login,
  user_name: channel.name,
  game_id: String(stream.game.length * 1_009),
  game_name: stream.game,
  type: 'live',
  title: stream.title,
  tags: stream.tags,
  viewer_count: stream.viewers,
  started_at: isoDate(stream.startedAt).replace('.000Z', 'Z'),
  language: 'fr',
  thumbnail_url: `${pictureUrl}/${channel.login}-{width}x{height}.png`,
  tag_ids: [],
  is_mature: false,
})

/**
 * `/outside/id.twitch.tv` and `/outside/api.twitch.tv`: a token first, then a channel's profile and whether it is
 * live.
 */
export function twitchRoutes(outside: Outside, newSecret: () => string, pictureUrl: () => string) {
  const tokens = new Set<string>()
  const tokenHost = new Hono()
  tokenHost.post('/oauth2/token', async (c) => {
    const sent = new URLSearchParams(await c.req.text())
    const field = (name: string) => sent.get(name) ?? c.req.query(name) ?? ''
    if (field('grant_type') !== 'client_credentials') return c.json({ status: 400, message: 'invalid grant type' }, 400)
    if (!field('client_id')) return c.json({ status: 400, message: 'missing client id' }, 400)
    if (!field('client_secret')) return c.json({ status: 403, message: 'invalid client secret' }, 403)
    const token = newSecret()
    tokens.add(token)
    return c.json({ access_token: token, expires_in: TOKEN_SECONDS, token_type: 'bearer' })
  })

  const helix = new Hono()
  helix.use('/helix/*', async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const refuse = (message: string) => c.json({ error: 'Unauthorized', status: 401, message }, 401)
    if (!token) return refuse('OAuth token is missing')
    if (!tokens.has(token)) return refuse('Invalid OAuth token')
    if (!c.req.header('client-id')) return refuse('Client ID is missing')
    await next()
    c.header('Ratelimit-Limit', '800')
    c.header('Ratelimit-Remaining', '799')
  })
  const asked = (c: Context, ...names: string[]) => names.flatMap((name) => c.req.queries(name) ?? [])
  const tooMany = (c: Context) =>
    c.json({ error: 'Bad Request', status: 400, message: 'Too many parameters were sent' }, 400)
  helix.get('/helix/users', (c) => {
    const wanted = asked(c, 'id', 'login').map((one) => one.toLowerCase())
    if (wanted.length > ASKED_AT_ONCE) return tooMany(c)
    const found = [...outside.twitch.values()].filter((one) => wanted.includes(one.id) || wanted.includes(one.login))
    return c.json({ data: found.map((one) => userOnWire(one, pictureUrl())) })
  })
  helix.get('/helix/streams', (c) => {
    const wanted = asked(c, 'user_id', 'user_login').map((one) => one.toLowerCase())
    if (wanted.length > ASKED_AT_ONCE) return tooMany(c)
    const data = [...outside.twitch.values()].flatMap((channel) => {
      const isWanted = wanted.length === 0 || wanted.includes(channel.id) || wanted.includes(channel.login)
      return isWanted && channel.stream ? [streamOnWire(channel, channel.stream, pictureUrl())] : []
    })
    return c.json({ data, pagination: {} })
  })
  return { tokenHost, helix }
}
