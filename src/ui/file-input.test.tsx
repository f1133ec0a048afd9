import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileInput } from './file-input.tsx'

it('shows our own button over the file field, which stays reachable by keyboard', () => {
  const drawn = renderToStaticMarkup(<FileInput id="table" accept=".csv" onChoose={() => {}} />)
  expect(drawn).toMatch(/<input id="table" class="unseen" type="file" accept="\.csv"\/>/)
  expect(drawn).toContain('<label for="table" class="btn btn-quiet">Choose a file</label>')
  expect(drawn).toContain('No file chosen')
})
