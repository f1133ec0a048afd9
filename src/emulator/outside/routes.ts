import { Hono } from 'hono'
import { drawIcon } from '../cdn/draw.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { blueskyRoutes } from './bluesky.ts'
import { dealabsRoutes } from './dealabs.ts'
import { epicRoutes } from './epic.ts'
import { feedRoutes } from './feeds.ts'
import { gogRoutes } from './gog.ts'
import { redditRoutes } from './reddit.ts'
import { steamRoutes } from './steam.ts'
import { twitchRoutes } from './twitch.ts'
import { youtubeRoutes } from './youtube.ts'

const PICTURE_SIZE = 256

/**
 * Other people's services, under `/outside/{host}/{path}`: `https://www.youtube.com/feeds/videos.xml` is
 * `/outside/www.youtube.com/feeds/videos.xml` here. Plain feeds are under `/outside/feeds/{name}`.
 */
export function outsideRoutes(context: EmulatorContext): Hono {
  const { outside } = context
  const app = new Hono()
  const pictureUrl = () => `${context.addresses.url}/outside/pictures`
  app.get('/pictures/:file{[^/]+\\.png}', async (c) => {
    const bytes = await drawIcon(PICTURE_SIZE, c.req.param('file').replace(/\.png$/, '')).encode('png')
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' })
  })
  app.all('/sink/:name/*', async (c) => {
    await outside.sink.record(c.req.param('name'), c.req.raw)
    return c.body(null, 204)
  })
  app.use(async (c, next) => outside.faults.around(c, next))
  app.route('/feeds', feedRoutes(outside))
  app.route('/www.youtube.com', youtubeRoutes(outside, pictureUrl))
  app.post('/pubsubhubbub.appspot.com/subscribe', async (c) => {
    const status = outside.hub.ask(await c.req.parseBody())
    return status === 202 ? c.body(null, 202) : c.text('Bad Request', 400)
  })
  const twitch = twitchRoutes(outside, context.newSecret, pictureUrl)
  app.route('/id.twitch.tv', twitch.tokenHost)
  app.route('/api.twitch.tv', twitch.helix)
  app.route('/www.reddit.com', redditRoutes(outside))
  app.route('/public.api.bsky.app', blueskyRoutes(outside))
  app.route('/www.dealabs.com', dealabsRoutes(outside))
  app.route('/store-site-backend-static.ak.epicgames.com', epicRoutes(outside, pictureUrl))
  app.route('/store.steampowered.com', steamRoutes(outside, pictureUrl))
  app.route('/catalog.gog.com', gogRoutes(outside, pictureUrl))
  app.all('*', (c) => c.text('Not Found', 404))
  return app
}
