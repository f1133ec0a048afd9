import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SecurityReply } from '#core/security-api.ts'
import { MethodList } from './method-list.tsx'

const passkey: SecurityReply['methods'][number] = {
  id: 'p',
  kind: 'passkey',
  name: 'My laptop',
  site: 'example.com',
  createdAt: '2026-01-05T12:00:00.000Z',
  lastUsedAt: null,
}
const none: SecurityReply = { site: 'example.com', methods: [], recoveryCodesLeft: 0, confirmedUntil: null }
const shown = (changes: Partial<SecurityReply>) =>
  renderToStaticMarkup(
    <MethodList security={{ ...none, ...changes }} momentOf={(iso) => iso.slice(0, 10)} onRemove={() => {}} />,
  ).replace(/<[^>]+>/g, ' ')

it('says what a method would be good for when there is none', () => {
  expect(shown({})).toContain('Nothing has to be confirmed yet.')
})

it('says where each method works and when it was last used', () => {
  const app = {
    ...passkey,
    id: 'a',
    kind: 'app' as const,
    name: '',
    site: null,
    lastUsedAt: '2026-02-01T12:00:00.000Z',
  }
  const list = shown({ methods: [passkey, app], recoveryCodesLeft: 1 })
  expect(list).toMatch(/My laptop\s+For example\.com\. Added 2026-01-05, not used yet\./)
  expect(list).toMatch(/Authenticator app\s+For every language of the site\. Last used 2026-02-01\./)
  expect(list).toContain('1 recovery code left.')
  expect(list).not.toContain('Other language')
})

it('marks a passkey that belongs to the site in the other language', () => {
  expect(shown({ methods: [passkey], site: 'exemple.fr' })).toContain('Other language')
})
