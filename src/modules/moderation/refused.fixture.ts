import {
  aChannel,
  aColor,
  aLink,
  all,
  anId,
  aSwitch,
  entriesOf,
  HERE,
  listOfEntries,
  type Refused,
  type RefusedValues,
  roles,
  under,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'

const TYPES = ['warn', 'mute', 'kick', 'tempban', 'ban'] as const
const told: RefusedValues = all(
  { V_TYPE: ['x', null, { message: null, color: '#cd6e57', unheardOf: 1 }], V_REQUIRED: [{ message: null }] },
  wrap(words(4000), (message) => ({ message, color: '#cd6e57' })),
  wrap(aColor, (color) => ({ message: null, color })),
)
const messages = (refused: RefusedValues) => Object.fromEntries(TYPES.map((type) => [`dmMessages.${type}`, refused]))

const entry = { id: 'p1', name: 'Plank', reason: 'Mutiny', type: 'warn', roles: [HERE.role] }
const mute = { ...entry, type: 'tempmute', duration: 3600 }
const ban = { ...entry, type: 'ban', deleteMessages: 3600 }

export const moderationRefused: Refused = {
  fine: {
    predefinedSanctions: [entry, { ...mute, id: 'p2', name: 'Hold' }, { ...ban, id: 'p3', name: 'Overboard' }],
    'moderation.appealUrl': 'https://example.org/appeal',
  },
  keys: {
    ...under('moderation', {
      anonymizeModerators: aSwitch,
      ephemeralModCommands: aSwitch,
      sanctionDm: aSwitch,
      publicSanctions: aSwitch,
      requireReason: aSwitch,
      defaultMute: wholeNumber(60, 28 * 86_400),
      defaultDelete: wholeNumber(0, 604_800),
      ...messages(told),
      appealUrl: aLink,
      appealChannel: aChannel([0, 5]),
    }),
    predefinedSanctions: all(
      listOfEntries(entry, {
        id: anId,
        name: all(words(30), { V_REQUIRED: [undefined] }),
        reason: all(words(800), { V_REQUIRED: [undefined] }),
        type: { V_TYPE: ['mute', null], V_REQUIRED: ['tempmute', 'tempban', undefined] },
        duration: { V_CONFLICT: [3600] },
        deleteMessages: { V_CONFLICT: [0], V_TYPE: [5] },
        keepsMessages: aSwitch,
        roles: roles(20),
      }),
      listOfEntries(mute, { duration: { V_RANGE: [59, 28 * 86_400 + 1] } }),
      listOfEntries({ ...mute, type: 'tempban' }, { duration: { V_RANGE: [59, 5 * 365 * 86_400 + 1] } }),
      listOfEntries(ban, { deleteMessages: { V_TYPE: [1, 7200, '0'] } }),
      {
        V_DUPLICATE: [
          [entry, { ...entry, name: 'Hold' }],
          [entry, { ...entry, id: 'p2', name: 'PLANK ' }],
        ],
        V_LIMIT: [entriesOf(101, entry, (n) => ({ id: `p${n}`, name: `Plank ${n}` }))],
      },
    ),
  },
  free: {
    ...under('moderation', messages({ W_PREMIUM: [{ message: null, color: '#123456' }] })),
    predefinedSanctions: { V_LIMIT: [entriesOf(26, entry, (n) => ({ id: `p${n}`, name: `Plank ${n}` }))] },
  },
}
