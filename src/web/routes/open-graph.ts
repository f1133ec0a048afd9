import type { Locale } from '#core/locale.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { picturedPage } from '../open-graph/picture-address.ts'
import { pictureTexts } from '../open-graph/picture-texts.server.ts'
import { factsOf } from '../request-context.ts'
import type { SiteOptions } from '../site-contract.ts'
import type { Route } from './+types/open-graph.ts'

const FRESH_SECONDS = 86_400
/** Each is some 60 KB; a page's words change only with a new build. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

export async function loader({ url, context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  const page = picturedPage(url.pathname)
  const bytes = page === null ? null : await pictureOf(page, locale, options)
  if (!bytes) throw pageNotFound(url.pathname)
  return new Response(bytes, {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
      // Other sites show it beside a link to the page.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

function pictureOf(page: string, locale: Locale, options: SiteOptions) {
  const key = `${locale}${page}`
  const known = drawn.get(key)
  if (known) return known
  const words = pictureTexts(page, locale)
  if (!words) return null
  const drawing = options.drawOpenGraph(words).then((bytes) => new Uint8Array(bytes))
  drawn.set(key, drawing)
  // A failure is reported to the request that met it, and tried again for the next.
  drawing.catch(() => drawn.delete(key))
  return drawing
}
