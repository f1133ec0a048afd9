import { describe, expect, it } from 'vitest'
import { SCAM_DOMAINS } from './scam-domains.ts'
import { isScamHost, looksLikeScam } from './scams.ts'

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
    // A misspelt name beside a promise.
    'dlscord-nitro.com',
    'discrodgift.ru',
    'free-dicsord.org',
    'steamcomunity-giveaway.com',
    // The right name under the wrong ending.
    'steamcommunity.ru',
    'steampowered.link',
    'discordapp.xyz',
    // The right address, followed by another one.
    'discord.com.app-login.ru',
    'www.discord.gg-invite.xyz',
    'steamcommunity.com-trade.net',
    // Only Discord gives Nitro.
    'nitro-gift.com',
    'freenitros.xyz',
    'claim-nitro.org',
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
    // Words and names in their own right.
    'dischord.com',
    'discorde.fr',
    'discordo.pt',
    'discordia.com',
    'teamcommunity.com',
    'streamcommunity.org',
    'teampowered.com',
    'streampowered.io',
    // Sites about these names that promise nothing.
    'discord.me',
    'discordstatus.com',
    'discordsays.com',
    'discordjs.guide',
    'promotediscord.com',
    'discordfreelance.com',
    'discord.example.com',
    'discord.dev.example.com',
    'steamgifts.com',
    'steamtrades.com',
    'steamdb.info',
    'nitroflare.com',
    'gonitro.com',
    'nitro-free.com',
    'nitrogen-free.com',
    'freegift.com',
  ])('are not what is written rightly or far away: %s', (host) => expect(isScamHost(host)).toBe(false))

  const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
  const slipsOf = (name: string) =>
    Array.from(name).flatMap((letter, at) => {
      const [before, after] = [name.slice(0, at), name.slice(at + 1)]
      const others = Array.from(LETTERS).filter((other) => other !== letter)
      const swapped = after ? [`${before}${after[0]}${letter}${after.slice(1)}`] : []
      return [
        before + after,
        ...others.flatMap((other) => [before + other + after, before + other + letter + after]),
        ...swapped,
      ]
    })

  it.each(['discord', 'discordapp', 'steamcommunity', 'steampowered'])(
    'are found by any one-letter change of %s, except real words',
    (name) => {
      const missed = new Set(slipsOf(name).filter((slip) => slip !== name && !isScamHost(`${slip}.ru`)))
      const words = ['discard', 'dischord', 'teamcommunity', 'streamcommunity', 'teampowered', 'streampowered']
      expect([...missed].filter((slip) => !words.includes(slip))).toEqual([])
    },
  )

  it.each(['discord.com', 'discord.gg', 'discordapp.net', 'steamcommunity.com', 'steampowered.com'])(
    'are never found in subdomains of %s',
    (right) => {
      for (const part of ['login', 'nitro', 'free-gift', 'dlscord', 'a.b.c'])
        expect([part, isScamHost(`${part}.${right}`)]).toEqual([part, false])
    },
  )

  it('are listed only where no rule finds them', () => {
    expect(SCAM_DOMAINS.filter((domain) => looksLikeScam(domain))).toEqual([])
  })

  it('are bare domains, each once and in lower case', () => {
    expect(new Set(SCAM_DOMAINS).size).toBe(SCAM_DOMAINS.length)
    for (const domain of SCAM_DOMAINS) expect(domain).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  })
})
