import { describe, expect, it, vi } from 'vitest'
import type { NewNotification } from '#ui/toast/notifications.ts'
import { createGuildActions } from './guild-actions.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/call-api.ts'
import type { GuildStore } from './state/guild-store.ts'

type Sent = ApiResult<{ channelId: string; messageId: string; isPrivate?: boolean }>

function open(answers: Sent[], platformUrl: string | null) {
  const told: NewNotification[] = []
  const sendGreetingTest = vi.fn(async () => answers.shift())
  const services = {
    api: { sendGreetingTest },
    cards: {},
    notifications: { notify: (notification: NewNotification) => told.push(notification) },
  } as unknown as Services
  const guild = { id: '10', channels: [{ id: '20', name: 'welcome' }] }
  const store = { snapshot: () => ({ guild }) } as unknown as GuildStore
  const actions = createGuildActions({ services, store, user: null, cdn: '', platformUrl })
  return { actions, told, sendGreetingTest }
}

const sent: Sent = { kind: 'ok', value: { channelId: '20', messageId: '30' } }

describe('a card for a preview', () => {
  const user = { id: '4194304', username: 'ada', avatar: null, global_name: 'Ada', decoration: null }
  const role = (id: string, managed: boolean) => ({ id, name: `role ${id}`, managed })

  async function ask(roles: object[], avatar: string | null = null) {
    const get = vi.fn(async (..._asked: unknown[]) => 'data:image/png;base64,')
    const services = { api: {}, cards: { get }, notifications: {} } as unknown as Services
    const guild = { id: '10', name: 'Hall', memberCount: 12, roles }
    const store = { snapshot: () => ({ guild }) } as unknown as GuildStore
    const given = { services, store, cdn: 'https://cdn', platformUrl: null }
    await createGuildActions({ ...given, user: { ...user, avatar } }).drawCard('reward', 'fr')
    return get.mock.calls[0]
  }

  it('is asked for with the face of whoever looks, the server, its first role that is not managed, and the language', async () => {
    expect(await ask([role('10', false), role('11', true), role('12', false), role('13', false)], 'a1b2')).toEqual([
      'reward',
      expect.objectContaining({
        avatar_url: 'https://cdn/avatars/4194304/a1b2.png?size=256',
        guild_name: 'Hall',
        reward_name: 'role 12',
        lang: 'fr',
      }),
    ])
  })

  it('is asked for with a default face, and a word for any role, where there is none', async () => {
    expect(await ask([role('10', false), role('11', true)])).toEqual([
      'reward',
      expect.objectContaining({ avatar_url: 'https://cdn/embed/avatars/1.png', reward_name: 'au hasard' }),
    ])
  })
})

describe('a test that was sent', () => {
  it.each([
    [null, 'https://discord.com/channels/10/20/30'],
    ['http://localhost:3001', 'http://localhost:3001/channels/10/20/30'],
  ])('links to its message (platform at %s)', async (platformUrl, to) => {
    const { actions, told } = open([sent], platformUrl)
    await actions.tests.greeting('welcome')
    expect(told).toMatchObject([{ tone: 'success', title: 'Test sent to #welcome', button: { action: { to } } }])
  })
})

describe('a test that was sent in private', () => {
  it('links to the person’s private messages', async () => {
    const value = { channelId: '40', messageId: '50', isPrivate: true }
    const { actions, told } = open([{ kind: 'ok', value }], null)
    await actions.tests.greeting('privateMessage')
    const to = 'https://discord.com/channels/@me/40/50'
    expect(told).toMatchObject([{ tone: 'success', title: 'Test sent to you in private', button: { action: { to } } }])
  })
})

describe('a test that was not sent', () => {
  it('can be tried again when the network or Discord could not be reached', async () => {
    const { actions, told, sendGreetingTest } = open([{ kind: 'unreachable' }, sent], null)
    await actions.tests.greeting('welcome')
    const action = told[0]?.button?.action
    if (typeof action !== 'function') throw new Error('there is nothing to press')
    action()
    await expect.poll(() => told).toHaveLength(2)
    expect([sendGreetingTest.mock.calls.length, told[1]?.tone]).toEqual([2, 'success'])
  })

  it('cannot be tried again when it was refused for a reason', async () => {
    const { actions, told } = open([{ kind: 'problem', status: 409, problem: null }], null)
    await actions.tests.greeting('welcome')
    expect(told).toEqual([expect.not.objectContaining({ button: expect.anything() })])
  })
})
