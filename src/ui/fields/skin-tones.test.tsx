import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SkinTones } from './skin-tones.tsx'

it('offers the tones by their names, and marks the one that is chosen', () => {
  const html = renderToStaticMarkup(<SkinTones value="🏽" onChange={() => {}} />)
  expect(html.match(/<button/g)).toHaveLength(6)
  expect(html).toMatch(/aria-label="Medium skin tone" aria-pressed="true">✋🏽/)
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1)
})
