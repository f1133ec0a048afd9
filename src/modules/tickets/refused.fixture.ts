import {
  aChannel,
  aChoice,
  aColor,
  all,
  aMember,
  anEmoji,
  anId,
  aSwitch,
  entriesOf,
  HERE,
  ids,
  letters,
  listOfEntries,
  type Refused,
  type RefusedValues,
  roles,
  someOf,
  under,
  wholeNumber,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'
import { aMessage, MESSAGE } from '#core/settings/refused-message.fixture.ts'

const TEXT = aChannel([0])
const CATEGORY = aChannel([4])
const name = all(words(100), { V_TYPE: [null] })
const timer = wholeNumber(0, 60 * 86_400)

const day = { enabled: true, from: 480, to: 1080 }
const hours = { timezone: 'Europe/Paris', days: Array(7).fill(day), outside: 'block' }
const panel = {
  ...{ id: 'p1', name: 'Help', status: true, label: 'Ask', style: 1, formId: null, exitFormId: null, welcome: null },
  ...{ access: [{ role: 'everyone', allow: true }], maxPerMember: null, cooldown: 0, mode: 'channel' },
  ...{ notifyChannel: null, pendingCategory: null, closedCategory: null, overflow: [], hours: null },
  hide: { close: false, closeReason: false, claim: false },
  memberPermissions: {
    ...{ attach: true, embed: true, reactions: true, externalEmoji: false, stickers: false, tts: false },
    voiceMessages: false,
  },
  ...{ priority: 'normal', teamIds: [] },
}
const everyone = { role: 'everyone', allow: true }

const panels = all(
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

const publication = {
  ...{ id: 'u1', channel: HERE.text, messageId: null, content: MESSAGE, layout: 'buttons', panelIds: ['p1'] },
}
const publications = all(
  listOfEntries(publication, {
    id: anId,
    channel: all(aChannel([0, 5]), { V_TYPE: [null] }),
    messageId: { V_TYPE: [5], V_FORMAT: ['last'] },
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

const input = { label: 'What is it?', type: 'short', required: true }
const choice = { label: 'Parrot', value: 'parrot' }
const form = { id: 'f1', title: 'Help', inputs: [input] }
const inInput = (key: string, refused: RefusedValues) => wrap(refused, (value) => [{ ...input, [key]: value }])
const inOption = (key: string, refused: RefusedValues) =>
  wrap(refused, (value) => [{ ...input, type: 'select', options: [{ ...choice, [key]: value }] }])
const forms = all(
  listOfEntries(form, {
    id: anId,
    title: words(45),
    inputs: all(
      { V_TYPE: ['x', null, [5]], V_REQUIRED: [[], undefined], V_LIMIT: [Array(6).fill(input)] },
      inInput('label', words(45)),
      inInput('description', words(100)),
      inInput('placeholder', words(100)),
      inInput('type', all(aChoice, { V_REQUIRED: ['select'] })),
      inInput('required', aSwitch),
      inInput('min', { V_TYPE: ['1'], V_RANGE: [-1, 1025] }),
      inInput('max', { V_TYPE: ['1'], V_RANGE: [-1, 1025] }),
      { V_ORDER: [[{ ...input, min: 5, max: 4 }]] },
      inOption('label', words(100)),
      inOption('value', words(100)),
      inOption('description', words(100)),
      inInput('options', {
        V_REQUIRED: [[]],
        V_DUPLICATE: [[choice, choice]],
        V_LIMIT: [Array.from({ length: 26 }, (_, n) => ({ ...choice, value: `parrot${n}` }))],
      }),
    ),
  }),
  { V_DUPLICATE: [[form, form]], V_LIMIT: [entriesOf(51, form, (n) => ({ id: `f${n}` }))] },
)

const team = { id: 't1', name: 'Crew', roles: [HERE.role], users: [] }
const teams = all(
  listOfEntries(team, {
    id: anId,
    name: words(32),
    roles: roles(20),
    users: someOf(aMember, { fine: HERE.role, max: ids(51) }),
  }),
  { V_DUPLICATE: [[team, team]], V_LIMIT: [entriesOf(26, team, (n) => ({ id: `t${n}` }))] },
)

const reply = { id: 'hello', content: 'Ahoy' }
const replies = all(
  listOfEntries(reply, {
    id: { V_TYPE: [5], V_FORMAT: ['', 'a b', letters(17)] },
    content: all(words(2000), { V_REQUIRED: [undefined] }),
    embed: {
      V_TYPE: ['x'],
      V_REQUIRED: [{}],
      V_MAX: [{ title: letters(257) }],
      V_FORMAT: [{ title: 'a', color: 'red' }],
    },
  }),
  { V_DUPLICATE: [[reply, reply]], V_LIMIT: [entriesOf(201, reply, (n) => ({ id: `r${n}` }))] },
)

const on = { 'ticketSystem.status': true, 'ticketSystem.category': HERE.category }

export const ticketsRefused: Refused = {
  fine: {
    ...on,
    'ticketSystem.panels': [panel, { ...panel, id: 'p2', mode: 'thread', notifyChannel: HERE.text, hours }],
    'ticketSystem.publications': [publication],
    'ticketSystem.forms': [form, { ...form, id: 'f2', inputs: [{ ...input, type: 'select', options: [choice] }] }],
    'ticketSystem.teams': [team],
    'ticketSystem.replies': [reply, { id: 'card', embed: { title: 'Ahoy' } }],
    'ticketSystem.format': 'ticket-{number}-{user.username}',
  },
  keys: under('ticketSystem', {
    status: aSwitch,
    autoCreate: aSwitch,
    askDescription: aSwitch,
    channel: TEXT,
    category: CATEGORY,
    rolesAccess: roles(20),
    rolesView: roles(20),
    adminDelete: aSwitch,
    secretThread: aSwitch,
    secretThreadName: name,
    autoTranscriptions: aSwitch,
    autoTranscriptionsChannel: TEXT,
    moderatorMentions: aSwitch,
    maxConcurrents: wholeNumber(0, 10),
    confirmMessage: words(4000),
    modOpenDescription: words(4000),
    askCloseReason: aSwitch,
    format: name,
    panels,
    publications,
    forms,
    teams,
    'claim.status': aSwitch,
    'claim.othersView': aSwitch,
    'claim.othersWrite': aSwitch,
    'claim.autoRelease': timer,
    'autoClose.status': aSwitch,
    'autoClose.noReply': timer,
    'autoClose.inactive': timer,
    'autoClose.onLeave': aSwitch,
    'autoClose.warn': timer,
    autoDelete: { V_TYPE: ['1', 1.5], V_RANGE: [-1, 30 * 86_400 + 1] },
    memberClose: aSwitch,
    closeConfirm: aSwitch,
    'transcript.dm': aSwitch,
    'transcript.web': aSwitch,
    'transcript.formats': { V_TYPE: ['html', null, ['pdf']], V_DUPLICATE: [['html', 'html']] },
    'transcript.images': aSwitch,
    'feedback.status': aSwitch,
    'feedback.channel': TEXT,
    'feedback.comment': aSwitch,
    'blocked.users': someOf(aMember, { fine: HERE.role, max: ids(501) }),
    'blocked.roles': roles(20),
    replies,
    contextMenu: {
      V_TYPE: ['p1', { panelId: 'p1', includeAuthor: 'yes' }, { panelId: 5, includeAuthor: true }],
      V_REQUIRED: [{ panelId: 'p1' }],
      V_FORMAT: [{ panelId: 'a b', includeAuthor: true }],
    },
  }),
  together: [
    { patch: { 'ticketSystem.status': true }, path: 'ticketSystem.category', code: 'V_REQUIRED' },
    { patch: { ...on, 'ticketSystem.autoCreate': false }, path: 'ticketSystem.channel', code: 'V_CHANNEL' },
    {
      patch: { ...on, 'ticketSystem.panels': [{ ...panel, autoCreate: false }] },
      path: 'ticketSystem.channel',
      code: 'V_CHANNEL',
    },
    {
      patch: { 'ticketSystem.claim.othersView': false },
      path: 'ticketSystem.claim.othersWrite',
      code: 'V_CONFLICT',
    },
    { patch: { 'ticketSystem.feedback.status': true }, path: 'ticketSystem.feedback.channel', code: 'V_CHANNEL' },
    { patch: { 'ticketSystem.format': 'ticket-{moon}' }, path: 'ticketSystem.format', code: 'V_FORMAT' },
    { patch: { 'ticketSystem.format': '!!!' }, path: 'ticketSystem.format', code: 'V_FORMAT' },
    {
      patch: { 'ticketSystem.secretThreadName': '{moon}' },
      path: 'ticketSystem.secretThreadName',
      code: 'V_FORMAT',
    },
    {
      patch: { 'ticketSystem.panels': [{ ...panel, format: '{moon}' }] },
      path: 'ticketSystem.panels',
      code: 'V_FORMAT',
    },
  ],
  free: under('ticketSystem', {
    format: { W_PREMIUM: ['help-{number}'] },
    panels: {
      V_LIMIT: [entriesOf(4, panel, (n) => ({ id: `p${n}` }))],
      W_PREMIUM: [
        [{ ...panel, exitFormId: 'f1' }],
        [{ ...panel, pendingCategory: HERE.category }],
        [{ ...panel, format: 'help-{number}' }],
        [
          { ...panel, hours },
          { ...panel, id: 'p2', hours },
        ],
      ],
    },
    publications: { V_LIMIT: [entriesOf(6, publication, (n) => ({ id: `u${n}` }))] },
    forms: { V_LIMIT: [entriesOf(6, form, (n) => ({ id: `f${n}` }))] },
    teams: { V_LIMIT: [entriesOf(6, team, (n) => ({ id: `t${n}` }))] },
    replies: { V_LIMIT: [entriesOf(21, reply, (n) => ({ id: `r${n}` }))] },
    'autoClose.noReply': { W_PREMIUM: [3600] },
    'autoClose.inactive': { W_PREMIUM: [3600] },
    'autoClose.warn': { W_PREMIUM: [3600] },
  }),
}
