import {
  aChannel,
  aChoice,
  aGivenRole,
  all,
  anEmoji,
  anId,
  aSwitch,
  entriesOf,
  givenRoles,
  HERE,
  ids,
  letters,
  listOfEntries,
  type Refused,
  roles,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { aMessage, MESSAGE } from '#core/settings/refused-message.fixture.ts'
import { newReactionMessage } from './rules/new-reaction-message.ts'

const pair = { emoji: '🦜', roles: [HERE.role] }
const EMOJIS = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓😔']
const pairs = (count: number) => EMOJIS.slice(0, count).map((emoji) => ({ ...pair, emoji }))
const message = {
  ...newReactionMessage('r1'),
  name: 'Parrots',
  channel: HERE.text,
  content: MESSAGE,
  pairs: [pair],
}
const age = wholeNumber(0, 365 * 86_400)

export const rolesReactionsRefused: Refused = {
  fine: { rolereacts: [message, { ...message, id: 'r2', message: ids(1)[0], content: null, name: '' }] },
  keys: {
    rolereactsGuard: aSwitch,
    rolereacts: all(
      listOfEntries(message, {
        id: anId,
        name: { V_TYPE: [5, null], V_MAX: [letters(51)] },
        status: aSwitch,
        channel: all(aChannel([0, 2, 5, 10, 11, 12]), { V_TYPE: [null], V_REQUIRED: [undefined] }),
        message: { V_TYPE: [5], V_FORMAT: ['last'] },
        content: all(aMessage, { V_REQUIRED: [null] }),
        mode: aChoice,
        pairs: all(
          { V_TYPE: ['x', [5]], V_REQUIRED: [[]], V_DUPLICATE: [[pair, { ...pair, roles: [HERE.otherRole] }]] },
          { V_LIMIT: [pairs(21)] },
          wrap(anEmoji, (emoji) => [{ ...pair, emoji }]),
          wrap(all(givenRoles(5), { V_REQUIRED: [[]] }), (given) => [{ ...pair, roles: given }]),
          wrap(words(100), (description) => [{ ...pair, description }]),
        ),
        max: wholeNumber(0, 20),
        exclusive: aSwitch,
        link: anId,
        requiredMode: aChoice,
        required: roles(10),
        minLevel: wholeNumber(0, 1000),
        minJoinAge: age,
        minAccountAge: age,
        duration: { V_TYPE: ['60'], V_RANGE: [59, 365 * 86_400 + 1] },
        maxHolders: all(
          { V_TYPE: [5, []] },
          wrap({ V_TYPE: ['5'], V_RANGE: [0, 10_001] }, (most) => ({ [HERE.role]: most })),
          wrap({ W_GONE: aGivenRole.W_GONE ?? [], V_FORMAT: ['role'] }, (role) => ({ [String(role)]: 5 })),
        ),
        expiresAt: { V_TYPE: [5], V_FORMAT: ['tomorrow'] },
        deleteAtEnd: aSwitch,
        notify: aChoice,
      }),
      { V_DUPLICATE: [[message, message]], V_LIMIT: [entriesOf(101, message, (n) => ({ id: `r${n}` }))] },
    ),
  },
  free: {
    rolereacts: {
      W_PREMIUM: [
        [{ ...message, pairs: pairs(11) }],
        [{ ...message, pairs: [{ ...pair, roles: [HERE.role, HERE.otherRole] }] }],
        [{ ...message, duration: 3600 }],
      ],
      V_LIMIT: [entriesOf(21, message, (n) => ({ id: `r${n}` }))],
    },
  },
}
