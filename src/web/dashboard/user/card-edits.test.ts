import { expect, it } from 'vitest'
import { DEFAULT_PERSON } from '#core/person/person-settings.ts'
import { cardChange, EVERY_SERVER, editsSince, NO_EDITS } from './card-edits.ts'

const saved = { ...DEFAULT_PERSON, description: 'Fox', locality: 'Lille', guildDescriptions: { '1': 'Here' } }

it('sends only what was changed on the card, so that a command used meanwhile is not undone', () => {
  expect(cardChange({ texts: {}, look: { cardColor: '#112233' } }, saved)).toEqual({ cardColor: '#112233' })
  expect(cardChange({ texts: { '1': 'There' }, look: {} }, saved)).toEqual({ guildDescriptions: { '1': 'There' } })
  expect(cardChange({ texts: { [EVERY_SERVER]: '' }, locality: 'Lyon', look: {} }, saved)).toEqual({
    description: '',
    locality: 'Lyon',
  })
})

it('sends nothing when everything is as it was', () => {
  const typed = {
    texts: { [EVERY_SERVER]: ' Fox ', '1': 'Here' },
    locality: 'Lille',
    look: { badges: [...saved.badges], cardColor: saved.cardColor },
  }
  expect(cardChange(typed, saved)).toEqual({})
  expect(cardChange(NO_EDITS, saved)).toEqual({})
})

it('keeps what was typed while it was being saved', () => {
  const sent = { texts: { [EVERY_SERVER]: 'Fox', '1': 'Here' }, locality: 'Lyon', look: { cardColor: '#112233' } }
  expect(editsSince(sent, sent)).toEqual(NO_EDITS)
  const now = { texts: { ...sent.texts, '1': 'Here too' }, locality: 'Lyon 2', look: { cardColor: '#112234' } }
  expect(editsSince(now, sent)).toEqual({
    texts: { '1': 'Here too' },
    locality: 'Lyon 2',
    look: { cardColor: '#112234' },
  })
})
