import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import type { EmulatorContext } from '../emulator-context.ts'

/** Written by Vite; see src/emulator/chat/vite.config.ts. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), css: z.array(z.string()).optional() }),
)

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** The icon of the page; a separate file would need another route. */
const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#cd6e57" fill-rule="evenodd" d="M6 24a18 18 0 0 1 36 0v17a3 3 0 0 1-3 3H2.4C4.9 42.3 6 39.8 6 36zM14.5 44V26.5a9.5 9.5 0 0 1 19 0V44z"/></svg>')}`

export type ChatPage = {
  routes: Hono
  /** null when the page was not built: the plain page is served instead. */
  render(c: Context, locale: 'fr' | 'en'): Response | Promise<Response> | null
}
export type SiteUrl = { en: string; fr: string }

/** `signedInId`: who last signed in on the site; the page opens as that person. */
export function chatPage(
  context: EmulatorContext,
  folder: string,
  siteUrl: SiteUrl | null,
  signedInId: () => string | null,
): ChatPage {
  const routes = new Hono()
  routes.get('/assets/:file{[\\w.-]+}', async (c) => {
    const file = c.req.param('file')
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)]
    if (!type) return c.notFound()
    try {
      const bytes = await readFile(join(folder, 'assets', file))
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return c.notFound()
      throw error
    }
  })
  return {
    routes,
    render(c, locale) {
      // Read each time: a build while the emulator runs renames the files.
      const entry = readEntry(folder)
      if (!entry) return null
      const theme = getCookie(c, 'theme')
      const facts = {
        locale,
        application: { id: context.world.application.id, name: context.world.application.name },
        siteUrl: siteUrl?.[locale] ?? null,
        signedInId: signedInId(),
      }
      const markup = html`<!doctype html>
<html lang="${locale}"${theme === 'light' || theme === 'dark' ? raw(` data-theme="${theme}"`) : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#cd6e57">
<title>Discord</title>
<link rel="icon" href="${ICON}">
<noscript><meta http-equiv="refresh" content="0; url=/plain"></noscript>
${entry.css.map((file) => html`<link rel="stylesheet" href="/chat/${file}">`)}
<script type="module" src="/chat/${entry.file}"></script>
</head>
<body>
<div id="chat"></div>
<script type="application/json" id="facts">${raw(JSON.stringify(facts).replaceAll('<', '\\u003c'))}</script>
</body>
</html>`
      return c.html(markup, 200, headersFor(c.req.header('host') ?? ''))
    },
  }
}

/** Pictures may come from anywhere, since embeds refer to them; everything else is ours. */
const headersFor = (host: string) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src * data: blob:',
    'media-src *',
    `connect-src 'self' ${/^[\w.:[\]-]+$/.test(host) ? `ws://${host}` : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
})

function readEntry(folder: string): { file: string; css: string[] } | null {
  let text: string
  try {
    text = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const entry = Object.values(manifestSchema.parse(JSON.parse(text))).find((chunk) => chunk.isEntry)
  return entry ? { file: entry.file, css: entry.css ?? [] } : null
}
