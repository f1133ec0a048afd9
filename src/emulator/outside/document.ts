import { createHash } from 'node:crypto'
import type { Context } from 'hono'

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const xml = (strings: TemplateStringsArray, ...values: (string | number | Markup)[]): Markup => ({
  markup: strings.reduce((whole, part, index) => {
    const value = values[index]
    if (value === undefined) return whole + part
    return whole + part + (typeof value === 'object' ? value.markup : escapeXml(String(value)))
  }, ''),
})
export type Markup = { markup: string }
export const join = (parts: Markup[]): Markup => ({ markup: parts.map((part) => part.markup).join('\n') })
export const nothing: Markup = { markup: '' }

const rfc822 = (ms: number) => new Date(ms).toUTCString()
export const pubDate = rfc822
export const isoDate = (ms: number) => new Date(ms).toISOString()

type Document = { type: string; body: string; changedAt: number | null }

/** With the validators that a reader needs for conditional requests (RFC 9110, "Conditional Requests"). */
function sendDocument(c: Context, { type, body, changedAt }: Document): Response {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
  const lastModified = changedAt === null ? null : rfc822(changedAt)
  const headers = { ETag: etag, 'Cache-Control': 'no-cache', ...(lastModified && { 'Last-Modified': lastModified }) }
  const known = c.req.header('if-none-match')
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  // The ETag takes precedence over the date when both are sent.
  const isFresh = known
    ? known.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag)
    : lastModified !== null && since >= Date.parse(lastModified)
  if (isFresh) return c.body(null, 304, headers)
  return c.body(body, 200, { 'Content-Type': type, ...headers })
}

export const newest = (items: { publishedAt: number }[]): number | null =>
  items.length === 0 ? null : Math.max(...items.map((item) => item.publishedAt))

export const sendXml = (c: Context, type: string, { markup }: Markup, changedAt: number | null) =>
  sendDocument(c, { type: `${type}; charset=utf-8`, body: markup, changedAt })
export const sendJson = (c: Context, body: unknown, changedAt: number | null = null) =>
  sendDocument(c, { type: 'application/json; charset=utf-8', body: JSON.stringify(body), changedAt })
export const sendHtml = (c: Context, { markup }: Markup) =>
  sendDocument(c, { type: 'text/html; charset=utf-8', body: markup, changedAt: null })
