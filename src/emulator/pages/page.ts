import { html, raw } from 'hono/html'
import { type Language, texts } from '../oauth/texts.ts'
import { style } from './style.ts'

export type Markup = ReturnType<typeof html>

/** The icon of the page. */
const mark = raw(
  '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path fill="#cd6e57" fill-rule="evenodd" d="M6 24a18 18 0 0 1 36 0v17a3 3 0 0 1-3 3H2.4C4.9 42.3 6 39.8 6 36zM14.5 44V26.5a9.5 9.5 0 0 1 19 0V44z"/><g fill="currentColor"><circle cx="24" cy="27" r="3.7"/><path d="M17.7 44v-3.7a6.3 6.3 0 0 1 12.6 0V44z"/></g></svg>',
)

export type PageOptions = { language: Language; title: string; url: URL; wide?: boolean }

/** A page that works without JavaScript. */
export function page({ language, title, url, wide }: PageOptions, content: Markup): Markup {
  const inLanguage = (lang: Language) => {
    const other = new URL(url)
    other.searchParams.set('lang', lang)
    return `${other.pathname}${other.search}`
  }
  const link = (lang: Language, name: string) =>
    html`<a href="${inLanguage(lang)}" hreflang="${lang}" lang="${lang}" ${lang === language ? raw('aria-current="true"') : ''}>${name}</a>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main${raw(wide ? ' class="wide"' : '')}>
<nav class="langs">${link('fr', 'FR')}${link('en', 'EN')}</nav>
${mark}
${content}
</main>
<footer>${texts[language].footer}</footer>
</body>
</html>`
}

/** No scripts, no framing; pictures and fonts are our own. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}
