import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SaveFailure } from './save-failure.tsx'

it.each([
  ['default', 'Not saved. Your changes are still here. Try again.'],
  ['communication', 'The server did not answer. Your changes are still here. Check your connection and try again.'],
] as const)('says why nothing was saved: %s', (reason, sentence) => {
  const html = renderToStaticMarkup(<SaveFailure save={{ kind: 'failed', reason, requestId: 'r-1' }} />)
  expect(html).toContain(sentence)
  expect(html).toContain('>r-1</code>')
})
