import {
  all,
  anEmoji,
  anId,
  aSwitch,
  entriesOf,
  HERE,
  listOfEntries,
  lists,
  type Refused,
  someOf,
  under,
  wholeNumber,
  words,
} from '#core/settings/refused.fixture.ts'

const word = { id: 'w1', target: 'ahoy', reactions: ['👋'] }
const SIX = ['👋', '🦜', '⚓', '⛵', '🌊', '🏝️']

export const wordsReactionsRefused: Refused = {
  fine: {
    'wordReact.targets': [
      { ...word, reactions: ['👋', HERE.emoji], match: 'contains', chance: 1 },
      { ...word, id: 'w2', match: 'exact' },
    ],
  },
  keys: under('wordReact', {
    status: aSwitch,
    targets: all(
      listOfEntries(word, {
        id: anId,
        target: all(words(100), { V_REQUIRED: ['   ', undefined] }),
        reactions: all(someOf(anEmoji, { fine: '👋', max: SIX }), { V_REQUIRED: [[]] }),
        match: { V_TYPE: ['end', 1] },
        chance: { V_TYPE: ['50', 1.5], V_RANGE: [0, 101] },
      }),
      {
        V_DUPLICATE: [
          [word, { ...word, target: 'hello' }],
          [word, { ...word, id: 'w2', target: ' AHÔY ' }],
          [word, { ...word, id: 'w2', match: 'start' }],
        ],
        V_LIMIT: [entriesOf(501, word, (n) => ({ id: `w${n}`, target: `ahoy${n}` }))],
      },
    ),
    ...lists(),
    cooldown: wholeNumber(0, 3600),
  }),
  free: {
    'wordReact.targets': {
      V_LIMIT: [entriesOf(11, word, (n) => ({ id: `w${n}`, target: `ahoy${n}` }))],
      W_PREMIUM: [[{ ...word, reactions: SIX.slice(0, 2) }]],
    },
  },
}
