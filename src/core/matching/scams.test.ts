import { describe, expect, it } from 'vitest'
import { SCAM_DOMAINS } from './scam-domains.ts'
import { isScamHost } from './scams.ts'

describe('scams', () => {
  it.each(['grabify.link', 'a.grabify.link', 'iplogger.org', 'steam-nitro.com'])('are known: %s', (host) =>
    expect(isScamHost(host)).toBe(true),
  )

  it.each([
    'dlscord.com',
    'discrod.gift',
    'dicord.app',
    'disc0rd.com',
    'dіscord.com', // a Cyrillic і
    'discord-nitro.info',
    'free-discord.net',
    'login.discordgift.site',
    'steamcommunnity.com',
    'steamcomunity.co.uk',
    'stearnpowered.com',
    'discorcl.gift',
  ])('imitate a name: %s', (host) => expect(isScamHost(host)).toBe(true))

  it.each([
    'discord.com',
    'ptb.discord.com',
    'discord.gg',
    'discord.gift',
    'discordapp.net',
    'discord.js.org',
    'discords.com',
    'discordbotlist.com',
    'accord.com',
    'record.com',
    'discard.com',
    'steamcommunity.com',
    'store.steampowered.com',
    'gift.com',
    'nitro.io',
    'example.co.uk',
  ])('are not what is written rightly or far away: %s', (host) => expect(isScamHost(host)).toBe(false))

  it('are bare domains, each once and in small letters', () => {
    expect(new Set(SCAM_DOMAINS).size).toBe(SCAM_DOMAINS.length)
    for (const domain of SCAM_DOMAINS) expect(domain).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  })
})
