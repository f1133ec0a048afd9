import { describe, expect, it } from 'vitest'
import { parseEnv } from './env.ts'

it('calls the API of this site, unless it has an address of its own', () => {
  expect(parseEnv({})).toMatchObject({ env: { apiUrl: '/api/bot' } })
  const API_URL = 'https://api.guildhall.example/api/bot'
  expect(parseEnv({ API_URL })).toMatchObject({ env: { apiUrl: API_URL } })
})

describe('HOST', () => {
  it.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'guildhall.example.org'])('may be %s', (HOST) => {
    expect(parseEnv({ HOST })).toMatchObject({ ok: true, env: { host: HOST } })
  })

  it.each(['999.1.1.1', '1.2.3', '127.0.0.1:3000', 'http://localhost', ':::'])('is reported when it is %s', (HOST) => {
    const problem = 'HOST: must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0'
    expect(parseEnv({ HOST })).toEqual({ ok: false, problems: [problem] })
  })
})

it.each([
  ['PORT', 'abc', 'must be a whole number from 1 to 65535'],
  ['PORT', '99999', 'must be a whole number from 1 to 65535'],
  ['METRICS_PORT', '1.5', 'must be a whole number from 1 to 65535'],
  ['TRUSTED_PROXIES', '-1', 'must be a whole number from 0 to 10'],
  ['APP_ENV', 'prod', 'must be one of production, preview, demo'],
  ['SITE_URL_EN', 'example.com', 'must be an address such as https://example.com'],
  ['DATABASE_URL', 'mysql://a/b', 'must be an address such as postgres://user:password@host/database'],
])('says of %s=%s in words what it must be', (name, value, words) => {
  expect(parseEnv({ [name]: value })).toEqual({ ok: false, problems: [`${name}: ${words}`] })
})

describe('the address for pushed news', () => {
  const discord = {
    DISCORD_CLIENT_ID: '12345678901234567',
    DISCORD_CLIENT_SECRET: 'secret',
    DISCORD_BOT_TOKEN: 'token',
  }
  const pushTo = (source: Record<string, string>) => {
    const parsed = parseEnv(source)
    return parsed.ok ? parsed.env.feeds.pushTo : parsed.problems
  }

  it.each([
    ['https://guildhall.org/en', 'https://guildhall.org'],
    ['http://guildhall.org', null],
    ['https://localhost:3000', null],
    ['https://en.localhost', null],
    ['https://intranet', null],
    ['https://guildhall.local', null],
    ['https://192.168.1.2', null],
    ['https://[::1]', null],
  ])('%s: %s', (SITE_URL_EN, told) => {
    expect(pushTo({ ...discord, SITE_URL_EN })).toBe(told)
  })

  it('is the API where that has an address of its own, and the French site if only that is public', () => {
    const sites = { SITE_URL_EN: 'http://localhost', SITE_URL_FR: 'https://guildhall.fr' }
    expect(pushTo({ ...discord, ...sites })).toBe('https://guildhall.fr')
    expect(pushTo({ ...discord, ...sites, API_URL: 'https://api.guildhall.org/api/bot' })).toBe(
      'https://api.guildhall.org',
    )
  })

  it('is this machine for the local Discord, whose hub can reach it', () => {
    expect(pushTo({ PLATFORM_URL: 'http://127.0.0.1:3001', PORT: '4000' })).toBe('http://127.0.0.1:4000')
  })
})
