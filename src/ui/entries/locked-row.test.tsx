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

it('shows the premium sign and the way to it where the control would be', () => {
  expect(draw()).toContain('Premium')
  expect(draw()).toContain('href="/premium"')
  expect(draw()).toContain('Reserved for premium servers.')
  expect(draw()).not.toContain('<input')
})

it('says what it would do where that is known', () => {
  expect(draw('The previous one is deleted.')).toContain('The previous one is deleted.')
  expect(draw('The previous one is deleted.')).not.toContain('Reserved for premium servers.')
})
