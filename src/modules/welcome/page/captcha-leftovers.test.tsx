import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Leftovers } from './captcha-leftovers.tsx'

const shown = (hidden: number, told: string | null = null, disabled = false) =>
  renderToStaticMarkup(<Leftovers hidden={hidden} told={told} disabled={disabled} onGiveBack={() => {}} />)

it('offers to give back the channels that a verification has hidden, and says nothing where there are none', () => {
  expect(shown(0)).toBe('')
  expect(shown(3)).toContain('3 channels still have the permissions')
  expect(shown(3)).toContain('Give them back')
  expect(shown(3, null, true)).toContain('disabled')
  expect(shown(3, 'The bot is changing the channels.')).not.toContain('<button')
})
