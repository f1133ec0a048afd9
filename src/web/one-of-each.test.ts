import { expect, it } from 'vitest'
import { m } from '#texts'

const SAID_OF_ONE: Record<string, (locale: 'en' | 'fr') => string> = {
  'a change of many members': (locale) => m['bulk.done']({ name: 'XP', count: 1, done: '1' }, { locale }),
  'an imported setting': (locale) => m['logs.urgent.settingsImported']({ member: 'moka', count: 1 }, { locale }),
  'a use of an invite': (locale) => m['logs.entry.inviteUsed']({ code: 'abc', member: 'moka', uses: 1 }, { locale }),
  'a transcript': (locale) => m['tickets.bot.transcriptOf']({ number: 4, member: 'moka', count: 1 }, { locale }),
  'a room for one': (locale) => m['community.page.hubs.roomsOf']({ name: 'Cabin', count: 1 }, { locale }),
  'a coin': (locale) => m['rewards.words.money']({ count: 1, amount: '1' }, { locale }),
  'a second': (locale) => m['web.errors.hurried']({ seconds: 1 }, { locale }),
}

const PLURALS =
  /\b1 (?:members|changes|times|messages|people|coins|seconds|membres|changements|personnes|pièces|secondes)/

it.each(Object.entries(SAID_OF_ONE))('speaks of one in the singular: %s', (_, say) => {
  expect([say('en'), say('fr')].filter((text) => PLURALS.test(text))).toEqual([])
})
