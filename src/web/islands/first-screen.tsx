import { useMatches } from 'react-router'
import { scriptsOf } from './page-handle.ts'

const ID = 'first-screen'

/**
 * Marks the end of what is read first on a public page: its head, or the sentence below the title. A separate element,
 * because the browser stops waiting when the awaited element begins, not when it ends.
 */
export function FirstScreenEnd() {
  return <span id={ID} hidden />
}

/**
 * Public pages contain their style sheets, so Chromium would paint the header first and lay everything out again for
 * the text, a third of a second later on a slow phone. This makes it wait for the text.
 */
export function FirstScreen() {
  if (scriptsOf(useMatches().map((match) => match.handle)) !== 'islands') return null
  return <link rel="expect" href={`#${ID}`} blocking="render" />
}
