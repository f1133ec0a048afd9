import { describe, expect, it } from 'vitest'
import { NO_LABELS } from '../guild/setting-labels.ts'
import { changeWords, type Speaker, valueWords } from './value-words.ts'

const ROLE = '100000000000000001'
const CHANNEL = '100000000000000002'
const GONE = '100000000000000009'
const speaker: Speaker = {
  guild: {
    roles: [{ id: ROLE, name: 'Booster', position: 1, managed: false, color: 0, permissions: '0' }],
    channels: [
      {
        id: CHANNEL,
        name: 'hello',
        type: 0,
        cPosition: 0,
        position: 0,
        parentId: null,
        threadDate: 0,
        botPermissions: '0',
        hidden: false,
      },
    ],
  },
  labels: { ...NO_LABELS, options: { days: { mon: 'Monday', tue: 'Tuesday' } } },
  locale: 'en',
  durations: new Set(['pause']),
}

describe('a value in words', () => {
  it.each<[string, string, unknown, string]>([
    ['nothing', 'x', null, 'none'],
    ['an empty list', 'x', [], 'none'],
    ['an empty map', 'x', {}, 'none'],
    ['a switch', 'x', false, 'no'],
    ['a number', 'x', 1500, '1,500'],
    ['a range', 'x', [15, 25], '15 – 25'],
    ['a duration', 'pause', 5400, '1 hour 30 minutes'],
    ['no duration', 'pause', 0, 'none'],
    ['a colour', 'x', '#cd6e57', '#cd6e57'],
    ['a channel', 'x', CHANNEL, '#hello'],
    ['roles, one of them deleted', 'x', [ROLE, GONE], '@Booster, deleted'],
    ['words', 'x', ['foo', 'bar'], 'foo, bar'],
    ['choices', 'days', ['mon', 'tue'], 'Monday, Tuesday'],
    ['many words', 'x', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e, 2 more'],
    ['multipliers', 'x', { [ROLE]: 1.5, [CHANNEL]: 2 }, '@Booster ×1.5, #hello ×2'],
    ['an emoji of the server', 'x', 'a:party:100000000000000003', ':party:'],
    ['a unicode emoji', 'x', '🎉', '🎉'],
    ['entries', 'x', [{ id: 'a' }, { id: 'b' }], '2 entries'],
  ])('%s', (_, path, value, words) => {
    expect(valueWords(path, value, speaker)).toBe(words)
  })
})

describe('a change in words', () => {
  const one = { id: '1', name: 'Starboard', count: 3 }
  const two = { id: '2', role: ROLE }
  it.each<[string, unknown, unknown, string, string]>([
    ['says what came', [one], [one, two], '1 entry', '2 entries: + @Booster'],
    ['says what went', [one, two], [two], '2 entries', '1 entry: − Starboard'],
    ['says what went with the last of them', [one, two], [], '2 entries: Starboard, @Booster', 'none'],
    ['says what changed', [one], [{ ...one, count: 4 }], '1 entry', '1 entry: Starboard changed'],
    ['says that the order changed', [one, two], [two, one], '2 entries', 'in another order'],
    ['gives both sides of anything else', [1, 2], [1, 3], '1 – 2', '1 – 3'],
  ])('%s', (_, before, after, left, right) => {
    expect(changeWords('x', before, after, speaker)).toEqual({ before: left, after: right })
  })
})
