import { describe, expect, it, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import type { Session, TokenResult } from './session.ts'

const problem = { type: 'about:blank', title: 'No', status: 422, detail: 'No.', requestId: 'r1' }

function given(replies: (Response | Error)[], renewals: TokenResult[] = [], answers: boolean[] = []) {
  const asked: string[] = []
  const sent: { url: string; init: RequestInit }[] = []
  const session: Session = {
    user: () => null,
    token: async () => ({ kind: 'ok', token: 'first' }),
    renew: async () => renewals.shift() ?? { kind: 'signedOut' },
    forget: () => {},
  }
  const onSignedOut = vi.fn()
  const api = createApiClient({
    baseUrl: '/api/bot',
    locale: 'fr',
    session,
    onSignedOut,
    confirm: async (what) => {
      asked.push(what)
      return answers.shift() ?? false
    },
    fetch: async (url, init) => {
      sent.push({ url, init })
      const reply = replies.shift()
      if (!reply || reply instanceof Error) throw reply ?? new TypeError('nobody answers')
      return reply
    },
  })
  return { api, sent, asked, onSignedOut }
}

const unauthorised = () => new Response('{}', { status: 401 })

describe('calls to the API', () => {
  it('send the bearer token, the language and the revision', async () => {
    const { api, sent } = given([Response.json({ settings: {}, revision: 8, save: 1, warnings: [] })])
    expect(await api.saveSettings('42', { prefix: '?' }, 7)).toEqual({
      kind: 'ok',
      value: { settings: {}, revision: 8, save: 1, warnings: [] },
    })
    expect(sent).toEqual([
      {
        url: '/api/bot/dashboard/guilds/42/settings',
        init: {
          method: 'PATCH',
          headers: {
            accept: 'application/json',
            'accept-language': 'fr',
            authorization: 'Bearer first',
            'content-type': 'application/json',
            'if-match': '"7"',
          },
          body: '{"prefix":"?"}',
        },
      },
    ])
  })

  it('are repeated once, silently, with a new token', async () => {
    const { api, sent, onSignedOut } = given([unauthorised(), Response.json([])], [{ kind: 'ok', token: 'second' }])
    expect(await api.listServers()).toEqual({ kind: 'ok', value: [] })
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ])
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('lead to the sign-in page when the new token is refused too', async () => {
    const { api, onSignedOut } = given([unauthorised(), unauthorised()], [{ kind: 'ok', token: 'second' }])
    expect(await api.listServers()).toEqual({ kind: 'signedOut' })
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('lead to the sign-in page when there is no session any more', async () => {
    const { api, onSignedOut } = given([unauthorised()])
    expect(await api.listServers()).toEqual({ kind: 'signedOut' })
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  it('distinguish an error from no reply', async () => {
    const { api } = given([Response.json(problem, { status: 422 }), new TypeError('offline')])
    expect(await api.readGuild('42')).toEqual({ kind: 'problem', status: 422, problem })
    expect(await api.readGuild('42')).toEqual({ kind: 'unreachable' })
  })

  it('treat HTML or an unknown shape as an error without a message', async () => {
    const { api } = given([new Response('<html>', { status: 502 }), Response.json({ hello: 'there' })])
    expect(await api.readGuild('42')).toEqual({ kind: 'problem', status: 502, problem: null })
    expect(await api.readGuild('42')).toEqual({ kind: 'problem', status: 200, problem: null })
  })
})

describe('following a server', () => {
  const signal = new AbortController().signal

  it('returns the stream, opened with the token', async () => {
    const { api, sent } = given([new Response(': alive', { headers: { 'content-type': 'text/event-stream' } })])
    const result = await api.followGuild('1', signal)
    expect(result.kind === 'ok' && (await new Response(result.value).text())).toBe(': alive')
    expect(sent[0]).toMatchObject({
      url: '/api/bot/dashboard/guilds/1/live',
      init: { signal, headers: { authorization: 'Bearer first', accept: 'text/event-stream' } },
    })
  })

  it('does not take a page of HTML for a stream', async () => {
    const { api } = given([new Response('<html>', { headers: { 'content-type': 'text/html' } })])
    expect(await api.followGuild('1', signal)).toEqual({ kind: 'problem', status: 200, problem: null })
  })
})

describe('a call that has to be confirmed', () => {
  const unconfirmed = () =>
    Response.json(
      { ...problem, type: 'urn:guildhall:problem:confirmationNeeded', status: 403, detail: 'Confirm: remove the bot.' },
      { status: 403 },
    )

  it('is sent again, unchanged, once the person has confirmed', async () => {
    const { api, sent, asked } = given([unconfirmed(), new Response('null')], [], [true])
    expect((await api.leaveServer('42', { name: 'Harbour' })).kind).toBe('ok')
    expect(asked).toEqual(['Confirm: remove the bot.'])
    expect(sent[1]).toEqual(sent[0])
  })

  it('is refused like any other when they decline', async () => {
    const { api, sent } = given([unconfirmed()], [], [false])
    expect(await api.leaveServer('42', { name: 'Harbour' })).toMatchObject({ kind: 'problem', status: 403 })
    expect(sent).toHaveLength(1)
  })
})
