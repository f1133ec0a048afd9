import { expect, it } from 'vitest'
import { agreedAway } from './agreed-words.ts'

it.each([
  ['en', 'Mend the fields in red first.'],
  ['en', 'Search a role'],
  ['en', 'It is deleted at once.'],
  ['en', 'The member’s id'],
  ['en', 'Whom to tell'],
  ['en', 'Somebody else of the team must claim it.'],
  ['en', 'Ignore messages of bots'],
  ['en', 'Create an article'],
  ['fr', 'Choisir un emoji'],
  ['fr', 'Le calendrier de l’avent'],
  ['fr', 'Un texte encadré'],
  ['fr', 'Le salon d’entrée'],
] as const)('finds what was agreed away (%s): %s', (locale, text) => {
  expect(agreedAway(locale, text)).toHaveLength(1)
})

it.each([
  ['en', 'Fix the fields in red first. We recommend it.'],
  ['en', 'Search roles'],
  ['en', 'The member’s ID'],
  ['en', 'Connection {id} to Discord'],
  ['en', 'The bot’s messages are read by all members with the role.'],
  ['fr', 'Choisir un émoji. Par défaut : {emoji}'],
] as const)('says nothing of what is fine (%s): %s', (locale, text) => {
  expect(agreedAway(locale, text)).toEqual([])
})
