import { Hono } from 'hono'
import { escapeXml, isoDate, join, newest, sendHtml, sendXml, xml } from './document.ts'
import type { Outside } from './outside.ts'
import type { Video, YouTubeChannel } from './things.ts'

const SITE = 'https://www.youtube.com'
const FEED_LENGTH = 15

const watchUrl = (video: Video) =>
  video.kind === 'short' ? `${SITE}/shorts/${video.id}` : `${SITE}/watch?v=${video.id}`

/** YouTube's feed for a channel: the newest fifteen videos. */
function feed(channel: YouTubeChannel, pictureUrl: string) {
  const url = `${SITE}/channel/${channel.id}`
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
<link rel="self" href="${topicOf(channel.id)}"/>
<id>yt:channel:${channel.id.slice(2)}</id>
<yt:channelId>${channel.id.slice(2)}</yt:channelId>
<title>${channel.title}</title>
<link rel="alternate" href="${url}"/>
<author><name>${channel.title}</name><uri>${url}</uri></author>
<published>${isoDate(channel.videos.at(-1)?.publishedAt ?? 0)}</published>
${join(
  channel.videos.slice(0, FEED_LENGTH).map(
    (video) => xml`<entry>
<id>yt:video:${video.id}</id>
<yt:videoId>${video.id}</yt:videoId>
<yt:channelId>${channel.id}</yt:channelId>
<title>${video.title}</title>
<link rel="alternate" href="${watchUrl(video)}"/>
<author><name>${channel.title}</name><uri>${url}</uri></author>
<published>${isoDate(video.publishedAt)}</published>
<updated>${isoDate(video.publishedAt)}</updated>
<media:group>
<media:title>${video.title}</media:title>
<media:content url="${SITE}/v/${video.id}?version=3" type="application/x-shockwave-flash" width="640" height="390"/>
<media:thumbnail url="${pictureUrl}/${video.id}.png" width="480" height="360"/>
<media:description>${video.description}</media:description>
<media:community><media:starRating count="12" average="5.00" min="1" max="5"/><media:statistics views="340"/></media:community>
</media:group>
</entry>`,
  ),
)}
</feed>`
}

export const topicOf = (channelId: string): string => `${SITE}/feeds/videos.xml?channel_id=${channelId}`

/** What YouTube's hub pushes when a video appears or is edited. */
export const pushedVideo = (channel: YouTubeChannel, video: Video): string =>
  xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns="http://www.w3.org/2005/Atom">
<link rel="hub" href="https://pubsubhubbub.appspot.com"/>
<link rel="self" href="${topicOf(channel.id)}"/>
<title>YouTube video feed</title>
<updated>${isoDate(video.publishedAt)}</updated>
<entry>
<id>yt:video:${video.id}</id>
<yt:videoId>${video.id}</yt:videoId>
<yt:channelId>${channel.id}</yt:channelId>
<title>${video.title}</title>
<link rel="alternate" href="${watchUrl(video)}"/>
<author><name>${channel.title}</name><uri>${SITE}/channel/${channel.id}</uri></author>
<published>${isoDate(video.publishedAt)}</published>
<updated>${isoDate(video.publishedAt)}</updated>
</entry>
</feed>`.markup

const channelPage = (channel: YouTubeChannel, pictureUrl: string) => xml`<!doctype html>
<html><head><meta charset="utf-8"><title>${channel.title} - YouTube</title>
<link rel="canonical" href="${SITE}/channel/${channel.id}">
<link rel="alternate" type="application/rss+xml" title="RSS" href="${SITE}/feeds/videos.xml?channel_id=${channel.id}">
<meta property="og:title" content="${channel.title}">
<meta property="og:url" content="${SITE}/channel/${channel.id}">
<meta property="og:image" content="${pictureUrl}/${channel.id}.png">
<meta itemprop="identifier" content="${channel.id}">
</head><body></body></html>`

function videoPage(channel: YouTubeChannel, video: Video) {
  const isBroadcast = video.kind === 'live' || video.kind === 'upcoming'
  const details = {
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: String(video.durationSeconds),
      channelId: channel.id,
      isLive: video.kind === 'live',
      isUpcoming: video.kind === 'upcoming',
      isLiveContent: isBroadcast,
      author: channel.title,
    },
    ...(video.startsAt !== undefined && {
      microformat: {
        playerMicroformatRenderer: { liveBroadcastDetails: { startTimestamp: isoDate(video.startsAt) } },
      },
    }),
  }
  const script = `var ytInitialPlayerResponse = ${JSON.stringify(details).replaceAll('<', '\\u003c')};`
  return {
    markup: `<!doctype html>
<html><head><meta charset="utf-8"><title>${escapeXml(video.title)} - YouTube</title>
<link rel="canonical" href="${escapeXml(watchUrl(video))}">
<meta itemprop="channelId" content="${channel.id}">
<meta itemprop="duration" content="PT${Math.floor(video.durationSeconds / 60)}M${video.durationSeconds % 60}S">
<meta itemprop="datePublished" content="${isoDate(video.publishedAt)}">
</head><body><script>${script}</script></body></html>`,
  }
}

/** `/outside/www.youtube.com`, as far as it can be read without a key. */
export function youtubeRoutes(outside: Outside, pictureUrl: () => string): Hono {
  const app = new Hono()
  const all = () => [...outside.youtube.values()]
  const videoBy = (id: string) => {
    for (const channel of all()) for (const video of channel.videos) if (video.id === id) return { channel, video }
    return null
  }
  app.get('/feeds/videos.xml', (c) => {
    const channel = outside.youtube.get(c.req.query('channel_id') ?? '')
    if (!channel) return c.text('Error 404', 404)
    return sendXml(c, 'text/xml', feed(channel, pictureUrl()), newest(channel.videos))
  })
  app.get('/watch', (c) => {
    const found = videoBy(c.req.query('v') ?? '')
    return found ? sendHtml(c, videoPage(found.channel, found.video)) : c.text('Not Found', 404)
  })
  /** Only shorts stay here: any other video redirects to its own page. */
  app.get('/shorts/:id', (c) => {
    const found = videoBy(c.req.param('id'))
    if (!found) return c.text('Not Found', 404)
    if (found.video.kind === 'short') return sendHtml(c, videoPage(found.channel, found.video))
    return c.redirect(`../watch?v=${found.video.id}`, 303)
  })
  app.get('/channel/:id', (c) => {
    const channel = outside.youtube.get(c.req.param('id'))
    return channel ? sendHtml(c, channelPage(channel, pictureUrl())) : c.text('Not Found', 404)
  })
  const byHandle = (handle: string) => all().find((one) => one.handle.toLowerCase() === handle.toLowerCase())
  app.get('/:kind{c|user}/:handle', (c) => {
    const channel = byHandle(c.req.param('handle'))
    return channel ? sendHtml(c, channelPage(channel, pictureUrl())) : c.text('Not Found', 404)
  })
  app.get('/:handle{@[^/]+}', (c) => {
    const channel = byHandle(c.req.param('handle').slice(1))
    return channel ? sendHtml(c, channelPage(channel, pictureUrl())) : c.text('Not Found', 404)
  })
  return app
}
