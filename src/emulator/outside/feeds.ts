import { Hono } from 'hono'
import { isoDate, join, newest, nothing, pubDate, sendHtml, sendJson, sendXml, xml } from './document.ts'
import type { Outside } from './outside.ts'
import type { Feed } from './things.ts'

function rss({ title, link, language, items }: Feed) {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${title}</title>
<link>${link}</link>
<description>${title}</description>
<language>${language}</language>
${join(
  items.map(
    (item) => xml`<item>
<title>${item.title}</title>
<link>${item.link}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${pubDate(item.publishedAt)}</pubDate>
<description>${item.description}</description>
${item.author ? xml`<dc:creator>${item.author}</dc:creator>` : nothing}
${item.image ? xml`<media:content url="${item.image}" medium="image"/>` : nothing}
</item>`,
  ),
)}
</channel>
</rss>`
}

function atom({ title, link, items }: Feed, self: string) {
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${title}</title>
<id>${self}</id>
<link rel="self" href="${self}"/>
<link rel="alternate" href="${link}"/>
<updated>${isoDate(newest(items) ?? 0)}</updated>
${join(
  items.map(
    (item) => xml`<entry>
<id>${item.id}</id>
<title>${item.title}</title>
<link rel="alternate" href="${item.link}"/>
<published>${isoDate(item.publishedAt)}</published>
<updated>${isoDate(item.publishedAt)}</updated>
${item.author ? xml`<author><name>${item.author}</name></author>` : nothing}
<summary type="html">${item.description}</summary>
</entry>`,
  ),
)}
</feed>`
}

/** https://www.jsonfeed.org/version/1.1/ */
const jsonFeed = ({ title, link, items }: Feed, self: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  home_page_url: link,
  feed_url: self,
  items: items.map((item) => ({
    id: item.id,
    url: item.link,
    title: item.title,
    content_html: item.description,
    date_published: isoDate(item.publishedAt),
    ...(item.author && { authors: [{ name: item.author }] }),
    ...(item.image && { image: item.image }),
  })),
})

const page = ({ title, items }: Feed) => xml`<!doctype html>
<html><head><meta charset="utf-8"><title>${title}</title>
<link rel="alternate" type="application/rss+xml" title="${title}" href="rss.xml">
<link rel="alternate" type="application/atom+xml" title="${title}" href="atom.xml">
</head><body><h1>${title}</h1>
${join(items.map((item) => xml`<article><h2>${item.title}</h2></article>`))}
</body></html>`

/** `/outside/feeds/{name}/`: a page that links its feeds, and the feeds in three formats. */
export function feedRoutes(outside: Outside): Hono {
  const app = new Hono()
  app.get('/:name/', (c) => {
    const feed = outside.feeds.get(c.req.param('name'))
    return feed ? sendHtml(c, page(feed)) : c.text('Not Found', 404)
  })
  app.get('/:name/:file', (c) => {
    const feed = outside.feeds.get(c.req.param('name'))
    if (!feed) return c.text('Not Found', 404)
    const file = c.req.param('file')
    const changedAt = newest(feed.items)
    if (file === 'rss.xml') return sendXml(c, 'application/rss+xml', rss(feed), changedAt)
    if (file === 'atom.xml') return sendXml(c, 'application/atom+xml', atom(feed, c.req.url), changedAt)
    if (file === 'feed.json') return sendJson(c, jsonFeed(feed, c.req.url), changedAt)
    return c.text('Not Found', 404)
  })
  return app
}
