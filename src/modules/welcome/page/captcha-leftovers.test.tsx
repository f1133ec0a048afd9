import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Leftovers } from './captcha-leftovers.tsx'

const shown = (hidden: number, told: string | null = null, disabled = false, role: string | null = null) =>
  renderToStaticMarkup(
    <Leftovers hidden={hidden} role={role} told={told} disabled={disabled} onGiveBack={() => {}} onDelete={() => {}} />,
  )

it('offers to restore channels hidden by a verification, and shows nothing where there are none', () => {
  expect(shown(0)).toBe('')
  expect(shown(3)).toContain('3 channels still have the permissions')
  expect(shown(3)).toContain('Restore them')
  expect(shown(3, null, true)).toContain('disabled')
  expect(shown(3, 'The bot is changing the channels.')).not.toContain('<button')
})

it('offers to delete the role of waiting newcomers, which stays otherwise', () => {
  const html = shown(0, null, false, 'Unverified')
  expect(html).toContain('The role “Unverified” still exists')
  expect(html).toContain('Delete the role')
  expect(html).not.toContain('Restore them')
})
