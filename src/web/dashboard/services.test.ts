import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notification } from '#ui/toast/notifications.ts'
import { createServices } from './services.ts'

const GUILD = '714285963217465344'
const PERSON = '318274650192837465'
const token = {
  token: 'x',
  expiresAt: Date.now() + 600_000,
  user: { id: PERSON, username: 'a', avatar: null, global_name: null, decoration: null },
}

/** Presses the button of the one notification that is shown. */
function press([shown]: readonly Notification[]): void {
  const { action } = shown?.button ?? {}
  if (typeof action !== 'function') throw new Error('there is no button that does something')
  action()
}

describe('data that could not be loaded', () => {
  let isAway = true
  beforeEach(() => {
    isAway = true
    vi.stubGlobal('window', { setTimeout: () => 0, clearTimeout: () => {} })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/api/auth/token') return Response.json(token)
      if (isAway) throw new TypeError('no network')
      return Response.json([])
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const first = { servers: null, guild: null, isForbidden: false, diagnosis: null }
  const open = () => createServices({ apiUrl: '/api/bot', locale: 'en', userId: PERSON, buildId: 'b', first })

  it('can be requested again from the notification: the list of servers', async () => {
    const { servers, notifications } = open()
    expect(await servers.load({ silent: false })).toBe(false)
    expect(notifications.snapshot()).toMatchObject([
      {
        tone: 'danger',
        title: 'Your servers could not be loaded. Nothing is lost. Try again in a moment.',
        timeout: 30_000,
        button: { label: 'Try again' },
      },
    ])
    expect(console.error).toHaveBeenCalledWith('the list of servers could not be had', expect.anything())
    isAway = false
    press(notifications.snapshot())
    await expect.poll(() => servers.snapshot().kind).toBe('ready')
  })

  it('can be requested again from the notification: a server', async () => {
    const { guilds, rules, notifications } = open()
    vi.spyOn(rules, 'load').mockRejectedValue(new Error('no network'))
    guilds.open(GUILD)
    await expect.poll(() => guilds.state(GUILD).kind).toBe('failed')
    expect(notifications.snapshot()).toMatchObject([
      { tone: 'danger', title: 'This server could not be loaded. Nothing was changed. Try again.' },
    ])
    press(notifications.snapshot())
    expect(guilds.state(GUILD).kind).toBe('loading')
    await expect.poll(() => guilds.state(GUILD).kind).toBe('failed')
  })

  it('is said in words: a card', async () => {
    const { cards, notifications } = open()
    const request = { avatar_url: 'https://cdn.example/a.png', guild_name: 'Hall', lang: 'en' } as const
    expect(await cards.get('welcome', request)).toBeNull()
    expect(notifications.snapshot()).toMatchObject([
      { title: 'The card could not be drawn. The text preview is still correct. Try again later.' },
    ])
  })
})
