import { expect, it } from 'vitest'
import { errorKindOf, pageNotFound } from './error-kind.ts'

it.each(['/docs/日', '/docs/été', '/docs/👋', '/docs/a\nb', '/docs/\0', '/docs/\ud800', `/${'é'.repeat(5000)}`])(
  'answers an address that is not there, whatever its letters: %j',
  async (path) => {
    const response = pageNotFound(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(`Page Not Found: ${path.toWellFormed()}`)
    expect(response.statusText).toMatch(/^Page Not Found: [\x20-\x7e]+$/)
  },
)

it('shows the picture for a page that does not exist', () => {
  const { status, statusText } = pageNotFound('/docs/日')
  expect(errorKindOf({ status, statusText, internal: false, data: '' })).toEqual({
    kind: '404',
    message: 'Page Not Found: /docs/%E6%97%A5',
  })
})
