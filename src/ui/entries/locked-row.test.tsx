import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { LockedRow } from './locked-row.tsx'

const draw = (help?: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LockedRow label="Only one copy" {...(help && { help })} />
    </MemoryRouter>,
  )

it('shows the premium sign and a link to premium in place of the control', () => {
  expect(draw()).toContain('Premium')
  expect(draw()).toContain('href="/premium"')
  expect(draw()).toContain('Reserved for premium servers.')
  expect(draw()).not.toContain('<input')
})

it('shows the help of the control, if it has any', () => {
  expect(draw('The previous one is deleted.')).toContain('The previous one is deleted.')
  expect(draw('The previous one is deleted.')).not.toContain('Reserved for premium servers.')
})
