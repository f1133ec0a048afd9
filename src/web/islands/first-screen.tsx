import { useMatches } from 'react-router'
import { scriptsOf } from './page-handle.ts'

/** On the element of every public page that ends what one reads first: its head, or the sentence below the title. */
export const FIRST_SCREEN = 'first-screen'

/**
 * A document comes with its sheets in one piece, and Chromium would paint its header alone, then lay everything out
 * again for the text: on a slow phone the second paint is a third of a second late. So it waits for the text.
 */
export function FirstScreen() {
  if (scriptsOf(useMatches().map((match) => match.handle)) !== 'islands') return null
  return <link rel="expect" href={`#${FIRST_SCREEN}`} blocking="render" />
}
