import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

const user = { id: '318274650192837465', avatar: 'a1b2' }

it('shows only the picture of a member without a decoration', () => {
  const html = renderToStaticMarkup(<Avatar cdn="https://cdn" user={user} className="face" width={40} />)
  expect(html).toContain(
    '<img class="face" width="40" src="https://cdn/avatars/318274650192837465/a1b2.png?size=64" alt=""/>',
  )
  expect(html).not.toContain('decoration')
})

it('shows the decoration, with an empty alternative text', () => {
  const html = renderToStaticMarkup(<Avatar cdn="https://cdn" user={{ ...user, decoration: 'crown' }} alt="Ada" />)
  expect(html).toContain('alt="Ada"')
  expect(html).toContain(
    '<img class="avatar-decoration" src="https://cdn/avatar-decoration-presets/crown.png?size=64" alt=""/>',
  )
})
