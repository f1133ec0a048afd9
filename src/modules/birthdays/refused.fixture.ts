import {
  aChannel,
  aChoice,
  aColor,
  aGivenRole,
  all,
  aMember,
  aMention,
  anId,
  aRole,
  aSwitch,
  entriesOf,
  HERE,
  listOfEntries,
  type Refused,
  roleLists,
  under,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { ACTING_MESSAGES, aMessage, MESSAGE } from '#core/settings/refused-message.fixture.ts'
import { aReward } from '#core/settings/refused-reward.fixture.ts'

const ANNOUNCED = [0, 5, 10, 11, 12] as const
const targeted = {
  id: 't1',
  target: { type: 'role', id: HERE.role },
  channel: HERE.text,
  message: MESSAGE,
  hideFromTarget: false,
}

export const birthdaysRefused: Refused = {
  fine: {
    'birthdays.announcement': true,
    'birthdays.channel': HERE.text,
    'birthdays.mention': 'here',
    'birthdays.customMessages': [targeted],
  },
  keys: {
    ...under('birthdays', {
      mode: aChoice,
      announcement: aSwitch,
      channel: aChannel(ANNOUNCED),
      time: wholeNumber(0, 23),
      mention: aMention,
      message: words(4000),
      ...roleLists(),
      role: aGivenRole,
      ...roleLists('role'),
      customMessages: all(
        listOfEntries(targeted, {
          id: anId,
          target: all(
            { V_TYPE: ['x', { type: 'server' }], V_REQUIRED: [undefined, { type: 'role' }] },
            wrap(aRole, (id) => ({ type: 'role', id })),
            wrap(aMember, (id) => ({ type: 'member', id })),
          ),
          channel: all(aChannel(ANNOUNCED), { V_TYPE: [null], V_REQUIRED: [undefined] }),
          message: all(aMessage, { V_TYPE: [null], V_REQUIRED: [undefined], V_CONFLICT: ACTING_MESSAGES }),
          hideFromTarget: aSwitch,
        }),
        {
          V_DUPLICATE: [
            [targeted, targeted],
            [targeted, { ...targeted, id: 't2' }],
          ],
          V_LIMIT: [entriesOf(201, targeted, (n) => ({ id: `t${n}` }))],
        },
      ),
      ...roleLists('gift'),
      showAge: aSwitch,
      minMembership: wholeNumber(0, 365),
      color: aColor,
    }),
    ...under('joinAnniversaries', {
      enabled: aSwitch,
      channel: aChannel(ANNOUNCED),
      message: words(4000),
      ...roleLists(),
    }),
  },
  together: [
    { patch: { 'birthdays.announcement': true }, path: 'birthdays.channel', code: 'V_CHANNEL' },
    { patch: { 'joinAnniversaries.enabled': true }, path: 'joinAnniversaries.channel', code: 'V_CHANNEL' },
  ],
  free: {
    'birthdays.customMessages': { V_LIMIT: [[targeted]] },
    'birthdays.color': { W_PREMIUM: ['#123456'] },
  },
  collections: {
    birthdayGifts: {
      fine: { reward: { type: 'money', amount: 5 } },
      fields: { reward: aReward(['role', 'xp', 'money', 'item', 'custom']) },
    },
    anniversaryGifts: {
      fine: { reward: { type: 'money', amount: 5 } },
      fields: { reward: aReward(['role', 'xp', 'money', 'item', 'custom']) },
    },
  },
}
