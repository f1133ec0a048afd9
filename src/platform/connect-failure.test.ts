import { DiscordAPIError, HTTPError } from '@discordjs/rest'
import { describe, expect, it } from 'vitest'
import { ClosedForGood, isPlatformAway, neededAct } from './connect-failure.ts'

const answered = (status: number) =>
  new DiscordAPIError({ code: 0, message: 'no' }, 0, status, 'GET', 'https://discord.example', { files: [], body: {} })
const network = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

describe('why the bot could not connect', () => {
  it.each([
    [answered(401), /DISCORD_BOT_TOKEN/],
    [new Error('Authentication failed'), /DISCORD_BOT_TOKEN/],
    [new ClosedForGood(4004), /DISCORD_BOT_TOKEN/],
    [new Error('Used disallowed intents'), /Server Members Intent/],
    [new ClosedForGood(4014), /Server Members Intent/],
    [new ClosedForGood(4012), /update/],
  ])('is for somebody to change: %s', (error, act) => {
    expect(neededAct(error)).toMatch(act)
    expect(isPlatformAway(error)).toBe(false)
  })

  it.each([
    [network('ENOTFOUND')],
    [network('ECONNREFUSED')],
    [network('UND_ERR_CONNECT_TIMEOUT')],
    [answered(500)],
    [answered(429)],
    [new HTTPError(502, 'Bad Gateway', 'GET', 'https://discord.example', { files: [], body: {} })],
    [new DOMException('This operation was aborted', 'AbortError')],
    [new Error('Not enough sessions remaining to spawn 1 shards; only 0 remaining')],
  ])('passes by itself: %s', (error) => {
    expect(neededAct(error)).toBeNull()
    expect(isPlatformAway(error)).toBe(true)
  })

  it('is an error of our own otherwise', () => {
    for (const error of [new TypeError('x is not a function'), answered(400), 'text']) {
      expect([neededAct(error), isPlatformAway(error)]).toEqual([null, false])
    }
  })
})
