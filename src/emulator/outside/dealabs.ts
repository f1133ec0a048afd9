import { Hono } from 'hono'
import { join, newest, pubDate, sendXml, xml } from './document.ts'
import type { Outside } from './outside.ts'
import type { Deal } from './things.ts'

const SITE = 'https://www.dealabs.com'

const slug = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')

const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')}€`

function feed(deals: Deal[], list: string) {
  return xml`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:pepper="http://www.pepper.com/rss" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>Dealabs - ${list}</title>
<link>${SITE}</link>
<description>Dealabs</description>
${join(
  deals.map(
    (deal) => xml`<item>
<title>${deal.temperature}° - ${deal.title}</title>
<link>${SITE}/bons-plans/${slug(deal.title)}-${deal.id}</link>
<guid isPermaLink="true">${SITE}/bons-plans/${slug(deal.title)}-${deal.id}</guid>
<pubDate>${pubDate(deal.publishedAt)}</pubDate>
<description>${`<strong>${euros(deal.priceCents)} - ${deal.merchant}</strong><br />${deal.description}`}</description>
${join(deal.categories.map((category) => xml`<category>${category}</category>`))}
<pepper:merchant name="${deal.merchant}" price="${euros(deal.priceCents)}"/>
</item>`,
  ),
)}
</channel>
</rss>`
}

/** `/outside/www.dealabs.com/rss/hot` and `…/rss/nouveaux`. */
export function dealabsRoutes(outside: Outside): Hono {
  const app = new Hono()
  app.get('/rss/:list{hot|nouveaux}', (c) => {
    const list = c.req.param('list')
    const deals = outside.deals.filter((deal) => list === 'nouveaux' || deal.isHot)
    return sendXml(c, 'application/rss+xml', feed(deals, list), newest(deals))
  })
  return app
}
