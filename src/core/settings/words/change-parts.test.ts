import { describe, expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { changeParts, valueLabels } from './change-parts.ts'
import { NO_LABELS } from './setting-labels.ts'
import { type Speaker, wordsOf } from './value-parts.ts'

const ROLE = '100000000000000001'
const CHANNEL = '100000000000000002'
const GONE = '100000000000000009'
const speaker: Speaker = {
  guild: {
    roles: [{ id: ROLE, name: 'Booster', position: 1, managed: false, color: 0, permissions: '0' }],
    channels: [aTextChannel(CHANNEL, { name: 'hello' })],
  },
  labels: {
    ...NO_LABELS,
    options: { days: { mon: 'Monday', tue: 'Tuesday' }, tax: { '0': 'no tax' }, pause: { null: 'kept' } },
    units: { tax: '%', gain: 'XP' },
  },
  locale: 'en',
  kinds: new Map([
    ['pause', 'duration'],
    ['wait', 'duration'],
    ['time', 'hour'],
  ]),
}

describe('a value described in words', () => {
  it.each<[string, string, unknown, string]>([
    ['nothing', 'x', null, 'none'],
    ['an empty list', 'x', [], 'none'],
    ['an empty map', 'x', {}, 'none'],
    ['a switch', 'x', false, 'no'],
    ['a number', 'x', 1500, '1,500'],
    ['a range', 'x', [15, 25], '15 – 25'],
    ['a duration', 'pause', 5400, '1 hour 30 minutes'],
    ['no duration', 'pause', 0, 'never'],
    ['no duration at all', 'wait', null, 'no duration'],
    ['nothing, where the field has words for it', 'pause', null, 'kept'],
    ['nothing of a number', 'tax', 0, 'no tax'],
    ['a number of something', 'tax', 5, '5\u00a0%'],
    ['a range of something', 'gain', [15, 25], '15 – 25\u00a0XP'],
    ['an hour', 'time', 8, '8:00 AM'],
    ['a list that forbids', 'rolesMode', 'forbidden', 'forbidden'],
    ['everybody', 'x', ['everyone', ROLE], '@everyone, @Booster'],
    ['a colour', 'x', '#cd6e57', '#cd6e57'],
    ['a channel', 'x', CHANNEL, '#hello'],
    ['roles, one of them deleted', 'x', [ROLE, GONE], '@Booster, deleted'],
    ['words', 'x', ['foo', 'bar'], 'foo, bar'],
    ['choices', 'days', ['mon', 'tue'], 'Monday, Tuesday'],
    ['many words', 'x', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e, 2 more'],
    ['multipliers', 'boosts', { [ROLE]: 1.5, [CHANNEL]: 2 }, '@Booster ×1.5, #hello ×2'],
    ['limits of roles', 'x', { [ROLE]: 2 }, '@Booster: 2'],
    ['an emoji of the server', 'x', 'a:party:100000000000000003', ':party:'],
    ['a unicode emoji', 'x', '🎉', '🎉'],
    ['entries', 'x', [{ id: 'a' }, { id: 'b' }], '2 entries'],
  ])('%s', (_, path, value, words) => {
    // Some versions of Node write a narrow space before AM.
    expect(valueLabels(path, value, speaker).replace('\u202f', ' ')).toBe(words)
  })
})

describe('a change described in words', () => {
  const one = { id: '1', name: 'Starboard', count: 3 }
  const two = { id: '2', role: ROLE }
  it.each<[string, unknown, unknown, string, string]>([
    ['says what came', [one], [one, two], '1 entry', '2 entries: + @Booster'],
    ['says what went', [one, two], [two], '2 entries', '1 entry: − Starboard'],
    ['says what went with the last of them', [one, two], [], '2 entries: Starboard, @Booster', 'none'],
    ['says what changed', [one], [{ ...one, count: 4 }], '1 entry', '1 entry: Starboard changed'],
    ['says that the order changed', [one, two], [two, one], '2 entries', 'order changed'],
    ['gives both sides of anything else', [1, 2], [1, 3], '1 – 2', '1 – 3'],
  ])('%s', (_, before, after, left, right) => {
    const change = changeParts('x', before, after, speaker)
    expect([wordsOf(change.before), wordsOf(change.after)]).toEqual([left, right])
  })

  it('says who was given access, whatever the number of grants', () => {
    const grant = (type: string, level: string) => ({ type, id: ROLE, modules: ['levels'], level })
    const change = changeParts(
      'x',
      [grant('role', 'read')],
      [grant('role', 'read'), grant('role', 'write'), grant('user', 'read')],
      { ...speaker, kinds: new Map([['x', 'grants']]) },
    )
    expect(wordsOf(change.after)).toBe('2 entries: + a person, @Booster changed')
  })
})
