import { describe, expect, it } from 'vitest'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import type { Button } from '#core/settings/message-components.ts'
import type { SavedMessage } from '../saved-message.ts'
import { whatIsGone } from './what-is-gone.ts'

const [ROLE, CHANNEL, LOST] = ['100000000000000001', '100000000000000002', '100000000000000003']
const known = {
  roles: [{ id: ROLE }],
  channels: [{ id: CHANNEL }],
  profiles: [{ id: 'captain' }],
  savedMessages: [{ id: 'menu' }],
}
const saved = (action: Button['action'], profileId = 'captain'): SavedMessage => ({
  id: 'rules',
  name: 'Rules',
  message: {
    format: 'embeds',
    profileId,
    content: 'Press',
    rows: [{ buttons: [{ id: 'b', label: 'Press', style: 'blue', action }] }],
    mentions: DEFAULT_MENTIONS,
    silent: false,
  },
})
const giving = (role: string) => saved({ type: 'roles', style: 'classic', add: [role], remove: [] })
const opening = (savedId: string, channel: string) => saved({ type: 'sendSaved', target: 'channel', channel, savedId })

describe('what a saved message uses', () => {
  it('all exists', () => {
    for (const one of [giving(ROLE), opening('menu', CHANNEL)]) expect(whatIsGone(one, known)).toEqual([])
  })

  it('is missing when a role, a channel, a profile or a saved message was deleted', () => {
    expect(whatIsGone(giving(LOST), known)).toEqual(['role'])
    expect(whatIsGone(opening('lost', LOST), known)).toEqual(['channel', 'savedMessage'])
    expect(whatIsGone(saved({ type: 'link', url: 'https://example.com/' }, 'lost'), known)).toEqual(['profile'])
  })
})
