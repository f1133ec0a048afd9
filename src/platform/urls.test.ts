import { describe, expect, it } from 'vitest'
import { platformUrls } from './urls.ts'

describe('platform urls', () => {
  it('are Discord’s own unless an emulator is given', () => {
    expect(Object.values(platformUrls(null)).map((url) => new URL(url).host)).toEqual([
      'discord.com',
      'cdn.discordapp.com',
      'discord.com',
      'discord.com',
      'discord.com',
    ])
  })

  it('all point to the emulator when there is one', () => {
    expect(platformUrls('http://127.0.0.1:3001/')).toEqual({
      api: 'http://127.0.0.1:3001/api',
      cdn: 'http://127.0.0.1:3001/cdn',
      authorize: 'http://127.0.0.1:3001/oauth2/authorize',
      token: 'http://127.0.0.1:3001/api/oauth2/token',
      revoke: 'http://127.0.0.1:3001/api/oauth2/token/revoke',
    })
  })
})
