import {
  aChannel,
  aChoice,
  all,
  aSwitch,
  HERE,
  type Refused,
  wholeNumber,
  words,
} from '#core/settings/refused.fixture.ts'
import { ACTING_MESSAGES, aMessage, MESSAGE } from '#core/settings/refused-message.fixture.ts'
import { HOURLY } from './hourly.fixture.ts'

const date = { V_TYPE: [5], V_FORMAT: ['tomorrow', '2026-12-01'] }
const rotation = { others: [], order: 'turn' }
const repeat = { ...HOURLY, ...rotation, channel: HERE.news, forceResend: false, message: MESSAGE }

export const repeatMessagesRefused: Refused = {
  keys: {},
  collections: {
    repeatMessages: {
      fine: repeat,
      fields: {
        name: all(words(30), { V_REQUIRED: [undefined] }),
        enabled: aSwitch,
        channel: all(aChannel([0, 2, 5, 10, 11, 12]), { V_TYPE: [null], V_REQUIRED: [undefined] }),
        kind: aChoice,
        interval: all(wholeNumber(300, 31 * 86_400), { V_FORMAT: [301, 3660, 5400] }),
        'window.from': { V_TYPE: ['0', null, 15], V_RANGE: [-30, 1470] },
        'window.to': { V_TYPE: ['0', null, 1425], V_RANGE: [-30, 1470] },
        window: { V_TYPE: ['x', null], V_ORDER: [{ from: 480, to: 480 }] },
        times: {
          V_TYPE: ['480', null, [1]],
          V_REQUIRED: [[]],
          V_RANGE: [[-5], [1440]],
          V_DUPLICATE: [[480, 480]],
          V_LIMIT: [[0, 5, 10, 15, 20, 25, 30]],
        },
        days: { V_TYPE: ['1', null], V_REQUIRED: [[]], V_RANGE: [[0], [8]], V_DUPLICATE: [[1, 1]] },
        forceResend: aSwitch,
        minMessages: wholeNumber(1, 500),
        sticky: aSwitch,
        message: all(aMessage, { V_REQUIRED: [null], V_CONFLICT: ACTING_MESSAGES }),
        others: {
          V_TYPE: ['x', [5]],
          V_LIMIT: [Array(10).fill(MESSAGE)],
          V_CONFLICT: ACTING_MESSAGES.map((one) => [one]),
        },
        order: { V_TYPE: ['backwards', 5] },
        savedMessageId: { V_TYPE: [5] },
        startAt: date,
        endAt: date,
        maxSends: { V_TYPE: ['1'], V_RANGE: [0, 10_001] },
        crosspost: aSwitch,
      },
      together: [
        { entry: { message: null, savedMessageId: 'a b' }, path: 'savedMessageId', code: 'V_FORMAT' },
        { entry: { savedMessageId: 'parrot' }, path: 'message', code: 'V_REQUIRED' },
        { entry: { message: null, savedMessageId: 'parrot' }, path: 'savedMessageId', code: 'W_ENTRY_GONE' },
        {
          entry: { message: null, savedMessageId: 'parrot', others: [MESSAGE] },
          path: 'others',
          code: 'V_CONFLICT',
        },
        {
          entry: { startAt: '2026-12-02T00:00:00Z', endAt: '2026-12-01T00:00:00Z' },
          path: 'endAt',
          code: 'V_ORDER',
        },
        { entry: { channel: HERE.text, crosspost: true }, path: 'crosspost', code: 'V_CONFLICT' },
      ],
      free: [
        { entry: { interval: 300 }, path: 'interval', code: 'W_PREMIUM' },
        { entry: { sticky: true }, path: 'sticky', code: 'W_PREMIUM' },
        { entry: { kind: 'fixed', times: [480, 960] }, path: 'times', code: 'W_PREMIUM' },
      ],
    },
  },
}
