import { useMatches } from 'react-router'
import { scriptsOf } from './page-handle.ts'

const ID = 'first-screen'

/**
 * Stands on every public page behind what one reads first: its head, or the sentence below the title. An element of
 * its own, because browsers stop waiting where the awaited one begins, not where it ends.
 */
export function FirstScreenEnd() {
  return <span id={ID} hidden />
}

/**
 * A document comes with its sheets in one piece, and Chromium would paint its header alone, then lay everything out
 * again for the text: on a slow phone the second paint is a third of a second late. So it waits for the text.
 */
export function FirstScreen() {
  if (scriptsOf(useMatches().map((match) => match.handle)) !== 'islands') return null
  return <link rel="expect" href={`#${ID}`} blocking="render" />
}
