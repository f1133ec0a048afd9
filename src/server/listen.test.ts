import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from './listen.ts'

const TIMEOUTS = { headersMs: 150, requestMs: 300, keepAliveMs: 1_000, checkEveryMs: 50 }

const read = async (request: Request) => new Response(`read ${(await request.text()).length}`)
const ANYWHERE = { port: 0, host: '127.0.0.1', variable: 'PORT' }

describe('a server with slow clients', () => {
  let listening: Listening
  let port: number
  beforeEach(async () => {
    listening = await listen(read, { ...ANYWHERE, timeouts: TIMEOUTS })
    port = Number(new URL(listening.address).port)
  })
  afterEach(() => listening.close())

  /** Everything the server sends until it closes the connection. */
  const talk = (first: string) =>
    new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(first))
      socket.setEncoding('utf8')
      socket.on('data', (text) => {
        heard += text
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
    })

  it('hangs up when nothing is said', async () => {
    expect(await talk('')).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
  })

  it('hangs up when the headers never end', async () => {
    expect(await talk('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('hangs up when the body does not come', async () => {
    const heard = await talk('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf')
    expect(heard).not.toContain('200')
  })
})

it('answers a complete request', async () => {
  const listening = await listen(read, ANYWHERE)
  const reply = await fetch(listening.address, { method: 'POST', body: 'whole' })
  expect(await reply.text()).toBe('read 5')
  await listening.close()
})
