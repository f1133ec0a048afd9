import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { InGuild } from '../guild/in-guild.fixture.tsx'
import { PicturesInput } from './pictures-input.tsx'

const shown = (value: readonly string[]) =>
  renderToStaticMarkup(
    <InGuild>
      <PicturesInput label="Proof" value={value} max={2} purpose="proof" onChange={() => {}} />
    </InGuild>,
  )

it('names each picture and its button, and offers another one while there is room', () => {
  expect(shown([])).toContain('Choose an image')
  const one = shown(['/uploads/a.webp'])
  expect(one).toContain('src="/uploads/a.webp"')
  expect(one).toContain('alt="Image 1"')
  expect(one).toContain('Remove image 1')
  expect(one).toContain('Choose an image')
  const full = shown(['/uploads/a.webp', '/uploads/b.webp'])
  expect(full).toContain('alt="Image 2"')
  expect(full).not.toContain('Choose an image')
})
