import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useMatches } from 'react-router'
import { scriptsOf } from './page-handle.ts'

/**
 * For the dashboard, whose style sheets are loaded later. Public pages contain theirs and can paint immediately:
 * there, Chromium would delay the first paint until 97 KB of preloaded fonts have arrived, half a second on a slow
 * phone.
 */
export function FontPreloads() {
  if (scriptsOf(useMatches().map((match) => match.handle)) === 'islands') return null
  return (
    <>
      <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="preload" href={bricolage} as="font" type="font/woff2" crossOrigin="anonymous" />
    </>
  )
}
