import type { Tree } from './paths.ts'
import {
  aChannel,
  aChoice,
  aColor,
  aLink,
  all,
  anEmoji,
  aPicture,
  aRole,
  aSwitch,
  givenRoles,
  HERE,
  ids,
  letters,
  type RefusedValues,
  roles,
  someOf,
  wholeNumber,
  words,
  wrap,
} from './refused.fixture.ts'

export const MESSAGE = {
  format: 'embeds',
  content: 'Ahoy',
  mentions: { everyone: false, roles: 'all', users: 'all' },
  silent: false,
} as const

export const IN_BLOCKS = {
  ...MESSAGE,
  format: 'advanced',
  content: undefined,
  blocks: [{ type: 'text', text: 'Ahoy' }],
}

const embed = { title: 'Ahoy' }
const button = { id: 'b1', label: 'Board', style: 'blue', action: { type: 'ticket', reason: null } }
const LINK_BUTTON = { ...button, style: 'grey', action: { type: 'link', url: 'https://example.org/' } }
const option = { id: 'o1', label: 'Parrot', action: { type: 'ticket', reason: null } }
const select = { id: 's1', mode: 'advanced', min: 0, max: 1, options: [option] }

const put = (place: (value: unknown) => unknown) => (table: RefusedValues) => wrap(table, place)
const content = put((value) => ({ ...MESSAGE, content: value }))
const inEmbed = (key: string) => put((value) => ({ ...MESSAGE, embeds: [{ ...embed, [key]: value }] }))
const inField = (key: string) =>
  put((value) => ({ ...MESSAGE, embeds: [{ ...embed, fields: [{ name: 'a', value: 'b', [key]: value }] }] }))
const inBlocks = put((value) => ({ ...IN_BLOCKS, blocks: value }))
const inMentions = (key: string) => put((value) => ({ ...MESSAGE, mentions: { ...MESSAGE.mentions, [key]: value } }))
const inRow = (row: unknown) => ({ ...MESSAGE, rows: [row] })
const inButton = (key: string) => put((value) => inRow({ buttons: [{ ...button, [key]: value }] }))
const inLink = put((value) => inRow({ buttons: [{ ...LINK_BUTTON, action: { type: 'link', url: value } }] }))
const inSelect = (key: string) => put((value) => inRow({ select: { ...select, [key]: value } }))
const inOption = (key: string) =>
  put((value) => inRow({ select: { ...select, options: [{ ...option, [key]: value }] } }))

/** spec §10.6: messages that are always refused, whichever setting they are in. */
const aPlainMessage: RefusedValues = all(
  {
    V_TYPE: ['Ahoy', 5, [MESSAGE], { ...MESSAGE, format: 'html' }],
    V_REQUIRED: [
      { ...MESSAGE, content: undefined },
      { ...MESSAGE, mentions: undefined },
    ],
    V_CONFLICT: [
      { ...MESSAGE, blocks: IN_BLOCKS.blocks },
      { ...IN_BLOCKS, content: 'Ahoy' },
    ],
  },
  wrap(aSwitch, (silent) => ({ ...MESSAGE, silent })),
  wrap({ V_FORMAT: ['a b', ''] }, (profileId) => ({ ...MESSAGE, profileId })),
  content({ V_TYPE: [5], V_REQUIRED: [''], V_MAX: [letters(2001)] }),
  put((images) => ({ ...MESSAGE, images }))(
    all(
      wrap(aPicture, (url) => [{ url }]),
      wrap({ V_MAX: [letters(1025)] }, (alt) => [{ url: 'https://example.org/x.png', alt }]),
      { V_LIMIT: [Array(11).fill({ url: '/uploads/x.png' })] },
    ),
  ),
  put((embeds) => ({ ...MESSAGE, embeds }))({
    V_REQUIRED: [[{ color: '#123456' }], [{ timestamp: true }]],
    V_LIMIT: [Array(6).fill(embed)],
    V_MAX: [Array(2).fill({ description: letters(3001) })],
  }),
  inEmbed('title')(words(256)),
  inEmbed('url')(aLink),
  inEmbed('description')(words(4096)),
  inEmbed('color')(aColor),
  inEmbed('author')(
    all(
      wrap(words(256), (name) => ({ name })),
      wrap(aLink, (url) => ({ name: 'a', url })),
      wrap(aPicture, (icon) => ({ name: 'a', icon })),
    ),
  ),
  inEmbed('footer')(
    all(
      wrap(words(2048), (text) => ({ text })),
      wrap(aPicture, (icon) => ({ text: 'a', icon })),
    ),
  ),
  inEmbed('thumbnail')(aPicture),
  inEmbed('images')(
    all(
      wrap(aPicture, (url) => [url]),
      { V_LIMIT: [Array(5).fill('https://example.org/x.png')] },
    ),
  ),
  inEmbed('fields')({ V_LIMIT: [Array(26).fill({ name: 'a', value: 'b' })] }),
  inField('name')(words(256)),
  inField('value')(words(1024)),
  inField('inline')(aSwitch),
  inEmbed('timestamp')({ V_TYPE: ['now'] }),
  inBlocks({
    V_TYPE: ['x', [5], [{ type: 'table' }]],
    V_REQUIRED: [[], [{ type: 'text', text: '' }], [{ type: 'gallery', images: [] }]],
    V_MAX: [Array(2).fill({ type: 'text', text: letters(2001) }), [{ type: 'text', text: letters(4001) }]],
    V_LIMIT: [
      Array(41).fill({ type: 'separator', line: true, spacing: 'small' }),
      [{ type: 'gallery', images: Array(11).fill({ url: '/uploads/x.png' }) }],
    ],
    V_FORMAT: [[{ type: 'container', color: 'red', children: IN_BLOCKS.blocks }]],
    V_URL: [[{ type: 'gallery', images: [{ url: 'http://example.org/x.png' }] }]],
  }),
  inMentions('everyone')(aSwitch),
  inMentions('roles')(all({ V_TYPE: ['some', null] }, someOf({ W_GONE: aRole.W_GONE ?? [] }, { fine: HERE.role }))),
  inMentions('users')({ V_TYPE: ['some', null], V_FORMAT: [['moka']] }),
  { V_LIMIT: [{ ...MESSAGE, mentions: { ...MESSAGE.mentions, users: ids(101) } }] },
  inLink(aLink),
  inLink({ V_MAX: [`https://example.org/${letters(512)}`] }),
)

/** Enough to see that a setting contains a message and nothing else; the saved messages are tested with all of it. */
export const aMessage: RefusedValues = {
  V_TYPE: ['Ahoy', { ...MESSAGE, format: 'html' }],
  V_REQUIRED: [{ ...MESSAGE, content: undefined }],
  V_MAX: [
    { ...MESSAGE, content: letters(2001) },
    { ...MESSAGE, embeds: [{ description: letters(4097) }] },
  ],
  V_CONFLICT: [{ ...MESSAGE, blocks: IN_BLOCKS.blocks }],
  V_URL: [{ ...MESSAGE, images: [{ url: 'http://example.org/x.png' }] }],
  V_FORMAT: [{ ...MESSAGE, embeds: [{ ...embed, color: 'red' }] }],
}

/** Buttons and selects that act: only allowed in a saved message, which handles their clicks. */
export const ACTING_MESSAGES: readonly Tree[] = [inRow({ buttons: [button] }), inRow({ select })]

const inAction = (action: Tree, key: string) => (table: RefusedValues) =>
  inButton('action')(wrap(table, (value) => ({ ...action, [key]: value })))
const roleAction = { type: 'roles', style: 'classic', add: [HERE.role], remove: [] }
const sending = { type: 'sendMessage', target: 'hidden', message: { content: 'Ahoy' } }
const inConditions = (key: string) => (table: RefusedValues) =>
  inButton('conditions')(wrap(table, (value) => ({ [key]: value })))
const span: RefusedValues = { V_TYPE: [5], V_RANGE: [{ min: -1 }], V_ORDER: [{ min: 3, max: 2 }] }

/** Buttons and selects that are refused. */
export const aSavedMessage: RefusedValues = all(
  aPlainMessage,
  put((rows) => ({ ...MESSAGE, rows }))({
    V_TYPE: ['x', [5]],
    V_REQUIRED: [[{ buttons: [] }]],
    V_LIMIT: [
      Array(6).fill({ buttons: [button] }),
      [{ buttons: Array.from({ length: 6 }, (_, n) => ({ ...button, id: `b${n}` })) }],
    ],
    V_DUPLICATE: [[{ buttons: [button, button] }]],
    V_CONFLICT: [[{ buttons: [{ ...LINK_BUTTON, style: 'blue' }] }]],
  }),
  inButton('id')({ V_FORMAT: ['a b', ''] }),
  inButton('label')(all(words(80), { V_REQUIRED: [undefined] })),
  inButton('emoji')(anEmoji),
  inButton('style')(aChoice),
  inButton('disabled')({ V_TYPE: ['x'] }),
  inButton('action')({ V_TYPE: [{ type: 'explode' }, 5] }),
  inAction(roleAction, 'add')(givenRoles()),
  inAction(roleAction, 'remove')(givenRoles()),
  inAction(roleAction, 'style')(aChoice),
  inAction(roleAction, 'duration')(wholeNumber(60, 365 * 86_400)),
  inAction({ ...roleAction, add: [] }, 'remove')({ V_REQUIRED: [[]] }),
  inAction({ type: 'ticket' }, 'reason')(words(100)),
  inAction({ type: 'suggestion' }, 'opens')(aChoice),
  inAction(sending, 'target')(aChoice),
  inAction({ ...sending, target: 'channel' }, 'channel')(all(aChannel(), { V_CHANNEL: [undefined] })),
  inAction(sending, 'message')({ V_REQUIRED: [{}], V_MAX: [{ content: letters(2001) }] }),
  inConditions('level')(all(span, { V_RANGE: [{ max: 1001 }] })),
  inConditions('xp')(span),
  inConditions('money')(span),
  inConditions('roles')(wrap(roles(), (required) => ({ required, forbidden: [], consume: false }))),
  inConditions('refusal')(words(1000)),
  inSelect('placeholder')(words(150)),
  inSelect('mode')(aChoice),
  inSelect('options')({
    V_REQUIRED: [[]],
    V_LIMIT: [Array.from({ length: 26 }, (_, n) => ({ ...option, id: `o${n}` }))],
  }),
  inSelect('min')({ V_RANGE: [-1], V_ORDER: [2] }),
  inSelect('max')({ V_RANGE: [0, 26], V_ORDER: [2] }),
  inSelect('kind')({ V_CONFLICT: ['ticket'] }),
  inOption('label')(words(100)),
  inOption('description')(words(100)),
  inOption('emoji')(anEmoji),
  inOption('action')({ V_TYPE: [LINK_BUTTON.action] }),
)
