import {
  aChannel,
  all,
  aMember,
  anId,
  aSwitch,
  entriesOf,
  HERE,
  ids,
  letters,
  listOfEntries,
  type Refused,
  roles,
  someOf,
  under,
  wholeNumber,
  words,
} from '#core/settings/refused.fixture.ts'
import { choice, form, forms, input } from './refused-forms.fixture.ts'
import { hours, panel, panels, publication, publications } from './refused-panels.fixture.ts'

const TEXT = aChannel([0])
const CATEGORY = aChannel([4])
const name = all(words(100), { V_TYPE: [null] })
const timer = wholeNumber(0, 60 * 86_400)
const promised = wholeNumber(0, 30 * 86_400)

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
    keywords: someOf(words(40), { fine: 'refund', max: entriesOf(21, {}, (n) => ({ n })).map((_, n) => `word ${n}`) }),
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
    moderatorMentionsRemoved: aSwitch,
    maxConcurrents: wholeNumber(0, 10),
    confirmMessage: words(4000),
    modOpenDescription: words(4000),
    askCloseReason: aSwitch,
    closeTags: someOf(words(40), { fine: 'Billing', max: Array.from({ length: 26 }, (_, n) => `Tag ${n}`) }),
    format: name,
    panels,
    publications,
    forms,
    teams,
    'claim.status': aSwitch,
    'claim.othersView': aSwitch,
    'claim.othersWrite': aSwitch,
    'claim.remind': timer,
    'claim.autoRelease': timer,
    'promise.status': aSwitch,
    'promise.low': promised,
    'promise.normal': promised,
    'promise.high': promised,
    'promise.urgent': promised,
    'promise.roles': roles(5),
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
    { patch: { 'ticketSystem.status': true }, path: 'ticketSystem.category', code: 'V_CATEGORY' },
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
