import type { Tree } from '#core/settings/paths.ts'
import {
  aChannel,
  aChoice,
  aGivenRole,
  all,
  anId,
  aSwitch,
  entriesOf,
  givenRoles,
  HERE,
  letters,
  listOfEntries,
  lists,
  type Refused,
  type RefusedValues,
  roles,
  wholeNumber,
  words,
  wrap,
  zeroOr,
} from '#core/settings/refused.fixture.ts'
import { ACTING_MESSAGES, aMessage, MESSAGE } from '#core/settings/refused-message.fixture.ts'
import { NEW_COMMAND } from './settings.ts'

const AMOUNT_MAX = 1_000_000_000
const message = { type: 'message', source: { from: 'custom', message: MESSAGE }, destination: { to: 'reply' } }
const command = { ...NEW_COMMAND, id: 'c1', name: 'ahoy', actions: [message] }
const rolesAction = { type: 'addRoles', roles: [HERE.role], targetOther: false }
const tempRole = { type: 'addTempRole', role: HERE.role, duration: 3600, targetOther: false }
const xp = { type: 'addXp', unit: 'xp', amount: 5, targetOther: false }
const item = { type: 'addItem', itemId: 'parrot', quantity: 1, targetOther: false }

const inAction = (action: Tree, key: string, refused: RefusedValues) =>
  wrap(refused, (value) => [{ ...action, [key]: value }])
const name: RefusedValues = all(words(50), { V_FORMAT: ['a b', 'a/b', '`x`', '@x'] })
const span: RefusedValues = { V_TYPE: [5], V_RANGE: [{ min: -1 }], V_ORDER: [{ min: 3, max: 2 }] }

const actions: RefusedValues = all(
  { V_TYPE: ['x', null, [5], [{ type: 'explode' }]], V_REQUIRED: [[], undefined], V_LIMIT: [Array(16).fill(message)] },
  inAction(message, 'source', {
    ...wrap(all(aMessage, { V_CONFLICT: ACTING_MESSAGES }), (content) => ({ from: 'custom', message: content })),
    V_FORMAT: [{ from: 'saved', savedId: 'a b' }],
  }),
  inAction(message, 'source', {
    V_CONFLICT: ACTING_MESSAGES.map((content) => ({ from: 'custom', message: MESSAGE, others: [content] })),
    V_LIMIT: [{ from: 'custom', message: MESSAGE, others: Array(10).fill(MESSAGE) }],
  }),
  inAction(message, 'destination', {
    ...wrap(aChannel(), (channel) => ({ to: 'channel', channel })),
    V_TYPE: [{ to: 'moon' }, 'reply'],
    V_REQUIRED: [{ to: 'channel' }],
  }),
  inAction(rolesAction, 'roles', all(givenRoles(10), { V_REQUIRED: [[]] })),
  inAction({ ...rolesAction, type: 'removeRoles' }, 'roles', all(givenRoles(10), { V_REQUIRED: [[]] })),
  inAction(rolesAction, 'targetOther', aSwitch),
  inAction(tempRole, 'role', aGivenRole),
  inAction(tempRole, 'duration', wholeNumber(60, 365 * 86_400)),
  inAction({ ...xp, type: 'addMoney', unit: undefined }, 'amount', {
    V_RANGE: [-AMOUNT_MAX - 1, AMOUNT_MAX + 1],
    V_REQUIRED: [0],
    V_TYPE: ['5', 1.5],
  }),
  inAction(xp, 'amount', wholeNumber(1, AMOUNT_MAX)),
  inAction(xp, 'unit', aChoice),
  inAction(item, 'quantity', wholeNumber(1, 1_000_000)),
  inAction({ type: 'buyArticle' }, 'articleId', { V_TYPE: [5], V_FORMAT: ['a b'], V_REQUIRED: [undefined] }),
)

export const customCommandsRefused: Refused = {
  fine: {
    customCommands: [
      { ...command, name: 'Été!', aliases: ['summer'] },
      { ...command, id: 'c2', name: '漢字', actions: [rolesAction, tempRole, xp] },
    ],
  },
  keys: {
    customCommands: all(
      listOfEntries(command, {
        id: anId,
        enabled: aSwitch,
        name: all(name, { V_REQUIRED: [undefined] }),
        aliases: all(
          wrap(name, (one) => [one]),
          { V_LIMIT: [['a', 'b', 'c', 'd', 'e', 'f']], V_DUPLICATE: [['ahoy'], ['x', 'X']] },
        ),
        description: { V_TYPE: [5, null], V_MAX: [letters(101)] },
        params: {
          V_TYPE: ['x', null, [5], [{ kind: 'moon', name: 'a', required: true }]],
          V_FORMAT: [[{ kind: 'text', name: 'a b', required: true }]],
          V_MAX: [[{ kind: 'text', name: letters(21), required: true }]],
          V_ORDER: [[{ kind: 'number', name: 'n', required: true, min: 2, max: 1 }]],
          V_LIMIT: [Array(6).fill({ kind: 'text', name: 'a', required: true })],
          V_CONFLICT: [['a', 'b'].map((called, at) => ({ kind: 'text', name: called, required: at === 1 }))],
        },
        actions,
        ...lists(),
        hidden: aSwitch,
        'cooldown.enabled': aSwitch,
        'cooldown.uses': wholeNumber(1, 100),
        'cooldown.duration': wholeNumber(1, 365 * 86_400),
        'cooldown.scope': aChoice,
        condition: all(
          { V_TYPE: ['x', { moon: 1 }] },
          wrap(all(span, { V_RANGE: [{ max: 1001 }] }), (level) => ({ level })),
          wrap(span, (money) => ({ money })),
          wrap(wholeNumber(1, 1_000_000), (quantity) => ({ item: { itemId: 'parrot', quantity, consume: false } })),
          wrap(roles(), (required) => ({ roles: { required, forbidden: [], consume: false } })),
          wrap(words(1000), (refusal) => ({ refusal })),
        ),
        deleteReplyAfter: zeroOr(5, 3600),
      }),
      {
        V_DUPLICATE: [
          [command, { ...command, name: 'other' }],
          [command, { ...command, id: 'c2', name: 'AHOY' }],
          [command, { ...command, id: 'c2', name: 'other', aliases: ['ahoy'] }],
        ],
        V_LIMIT: [entriesOf(101, command, (n) => ({ id: `c${n}`, name: `ahoy${n}` }))],
      },
    ),
  },
  together: [
    { patch: { customCommands: [{ ...command, name: 'help' }] }, path: 'customCommands', code: 'V_DUPLICATE' },
    { patch: { customCommands: [{ ...command, name: 'AIDE' }] }, path: 'customCommands', code: 'V_DUPLICATE' },
    { patch: { customCommands: [{ ...command, aliases: ['info'] }] }, path: 'customCommands', code: 'V_DUPLICATE' },
  ],
  free: {
    customCommands: {
      V_LIMIT: [entriesOf(21, command, (n) => ({ id: `c${n}`, name: `ahoy${n}` }))],
      W_PREMIUM: [[{ ...command, actions: Array(6).fill(message) }]],
    },
  },
}
