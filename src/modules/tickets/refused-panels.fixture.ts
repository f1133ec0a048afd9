import {
  aChannel,
  aChoice,
  aColor,
  all,
  anEmoji,
  anId,
  aSwitch,
  entriesOf,
  HERE,
  ids,
  listOfEntries,
  roles,
  someOf,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { aMessage, MESSAGE } from '#core/settings/refused-message.fixture.ts'
import { panelWith } from './tickets.fixture.ts'

const TEXT = aChannel([0])
const CATEGORY = aChannel([4])
const name = all(words(100), { V_TYPE: [null] })

const day = { enabled: true, from: 480, to: 1080 }
export const hours = { timezone: 'Europe/Paris', days: Array(7).fill(day), outside: 'block' }
const { emoji: _, ...withoutEmoji } = panelWith()
export const panel = { ...withoutEmoji, id: 'p1' }
const everyone = { role: 'everyone', allow: true }

export const panels = all(
  listOfEntries(panel, {
    id: anId,
    name: words(80),
    status: aSwitch,
    label: all(words(80), { V_REQUIRED: [undefined] }),
    emoji: anEmoji,
    style: wholeNumber(1, 4),
    description: words(100),
    formId: anId,
    exitFormId: anId,
    welcome: aMessage,
    access: all(
      { V_TYPE: ['x', null, [5]], V_REQUIRED: [[], [{ role: HERE.role, allow: true }]] },
      { V_DUPLICATE: [[everyone, everyone]], V_LIMIT: [[everyone, ...ids(10).map((role) => ({ role, allow: true }))]] },
      wrap(aSwitch, (allow) => [{ ...everyone, allow }]),
      wrap({ V_FORMAT: ['crew'], W_GONE: ids(1) }, (role) => [everyone, { role, allow: true }]),
    ),
    maxPerMember: { V_TYPE: ['1'], V_RANGE: [0, 11] },
    cooldown: wholeNumber(0, 30 * 86_400),
    mode: all(aChoice, { V_CHANNEL: ['thread'] }),
    notifyChannel: TEXT,
    pendingCategory: CATEGORY,
    closedCategory: CATEGORY,
    overflow: someOf(CATEGORY, { fine: HERE.category, max: ids(4) }),
    hours: all(
      { V_TYPE: ['x', 5], V_REQUIRED: [{ ...hours, days: [] }], V_LIMIT: [{ ...hours, days: Array(8).fill(day) }] },
      wrap({ V_FORMAT: ['Europe/Atlantis', '+02:00'] }, (timezone) => ({ ...hours, timezone })),
      wrap(wholeNumber(0, 1440), (from) => ({ ...hours, days: [{ ...day, from }, ...hours.days.slice(1)] })),
      wrap(wholeNumber(0, 1440), (to) => ({ ...hours, days: [{ ...day, to }, ...hours.days.slice(1)] })),
      wrap(aSwitch, (enabled) => ({ ...hours, days: [{ ...day, enabled }, ...hours.days.slice(1)] })),
      wrap(aChoice, (outside) => ({ ...hours, outside })),
      wrap(words(256), (title) => ({ ...hours, title })),
      wrap(words(1000), (message) => ({ ...hours, message })),
      wrap(aColor, (color) => ({ ...hours, color })),
    ),
    'hide.close': aSwitch,
    'hide.closeReason': aSwitch,
    'hide.claim': aSwitch,
    ...Object.fromEntries(Object.keys(panel.memberPermissions).map((key) => [`memberPermissions.${key}`, aSwitch])),
    priority: aChoice,
    teamIds: { V_TYPE: ['x', null, [5]], V_FORMAT: [['a b']], V_DUPLICATE: [['t1', 't1']], V_LIMIT: [ids(11)] },
    autoCreate: aSwitch,
    askDescription: aSwitch,
    category: CATEGORY,
    rolesAccess: roles(20),
    rolesView: roles(20),
    secretThread: aSwitch,
    secretThreadName: name,
    autoTranscriptions: aSwitch,
    autoTranscriptionsChannel: TEXT,
    moderatorMentions: aSwitch,
    confirmMessage: words(4000),
    format: name,
  }),
  { V_DUPLICATE: [[panel, panel]], V_LIMIT: [entriesOf(26, panel, (n) => ({ id: `p${n}` }))] },
)

export const publication = {
  id: 'u1',
  channel: HERE.text,
  messageId: null,
  content: MESSAGE,
  layout: 'buttons',
  panelIds: ['p1'],
}
export const publications = all(
  listOfEntries(publication, {
    id: anId,
    channel: all(aChannel([0, 5]), { V_TYPE: [null] }),
    messageId: { V_TYPE: [5], V_FORMAT: ['last'] },
    gone: { V_TYPE: [false, 'x'] },
    content: all(aMessage, { V_TYPE: [null] }),
    layout: aChoice,
    placeholder: words(150),
    panelIds: {
      V_TYPE: ['p1', null],
      V_REQUIRED: [[]],
      V_FORMAT: [['a b']],
      V_DUPLICATE: [['p1', 'p1']],
      V_LIMIT: [ids(16), ids(26)],
    },
    looks: all(
      { V_TYPE: ['x', []], V_FORMAT: [{ 'a b': {} }] },
      wrap(words(80), (label) => ({ p1: { label } })),
      wrap(anEmoji, (emoji) => ({ p1: { emoji } })),
      wrap(words(100), (description) => ({ p1: { description } })),
    ),
  }),
  { V_DUPLICATE: [[publication, publication]], V_LIMIT: [entriesOf(26, publication, (n) => ({ id: `u${n}` }))] },
)
