import {
  aChoice,
  all,
  aMember,
  anId,
  aRole,
  aSwitch,
  channels,
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

const filter = {
  status: aSwitch,
  watch: aSwitch,
  roles: roles(50),
  channels: channels(null, 100),
  silent: aSwitch,
  reply: words(500),
}
const block = { 'block.status': aSwitch, 'block.customMessage': words(150), 'block.sync': aSwitch }
const many = (count: number, name: (n: number) => string) => Array.from({ length: count }, (_, n) => name(n))
const ping = { type: 'role', id: HERE.role }

const rule = { id: 's1', type: 'warn', count: 5, infraction: 'all', interval: null }
const mute = { ...rule, type: 'tempmute', duration: 3600 }
const tempban = { ...rule, type: 'tempban', duration: 3600, deleteMessages: 0 }
const length = (max: number): RefusedValues => all(wholeNumber(60, max), { V_REQUIRED: [undefined] })
const deletion: RefusedValues = { V_TYPE: [1, 7200, '0', null], V_REQUIRED: [undefined] }

export const autoModerationRefused: Refused = {
  fine: {
    'filter.mots': ['*scurvy', 'dog*'],
    'links.domains': ['https://www.Example.org/x'],
    'invites.codes': ['https://discord.gg/abc'],
    'pings.targets': [ping, { type: 'user', id: ids(1)[0] }],
    sanctions: [
      rule,
      { ...mute, id: 's2' },
      { ...tempban, id: 's3' },
      { ...tempban, id: 's4', duration: 60, count: 6 },
    ],
  },
  keys: {
    ...under('filter', {
      ...filter,
      mots: {
        V_TYPE: ['scurvy', null, [5]],
        V_REQUIRED: [[''], ['  ']],
        V_MAX: [[letters(61)]],
        V_FORMAT: [['scu*rvy'], ['*'], ['**']],
        V_DUPLICATE: [['scurvy', 'SCURVY']],
        V_LIMIT: [many(2001, (n) => `word${n}`)],
      },
      censor: aSwitch,
      ...block,
      memberContent: aSwitch,
    }),
    ...under('caps', { ...filter, percent: wholeNumber(1, 100), limit: wholeNumber(1, 2000) }),
    ...under('links', {
      ...filter,
      domains: {
        V_TYPE: ['example.org', null, [5]],
        V_REQUIRED: [['']],
        V_FORMAT: [['example'], ['not a domain'], ['https://'], ['.org']],
        V_DUPLICATE: [['example.org', 'https://EXAMPLE.org/x']],
        V_LIMIT: [many(2001, (n) => `example${n}.org`)],
      },
      domainsMode: aChoice,
      scams: aSwitch,
      censor: aSwitch,
      memberContent: aSwitch,
    }),
    ...under('invites', {
      ...filter,
      codes: {
        V_TYPE: ['abc', null, [5]],
        V_REQUIRED: [['']],
        V_FORMAT: [['a'], ['a b'], ['https://discord.gg/']],
        V_DUPLICATE: [['abc', 'https://discord.gg/abc']],
        V_LIMIT: [many(501, (n) => `code${n}`)],
      },
      guilds: someOf(aMember, { fine: HERE.role, max: ids(51) }),
      censor: aSwitch,
      memberContent: aSwitch,
    }),
    ...under('mentions', {
      ...filter,
      timeout: wholeNumber(5, 600),
      limit: wholeNumber(1, 50),
      ghostping: aSwitch,
      ...block,
    }),
    ...under('emojis', { ...filter, percent: wholeNumber(1, 100), limit: wholeNumber(1, 200) }),
    ...under('spam', { ...filter, timeout: wholeNumber(3, 600), limit: wholeNumber(2, 100) }),
    ...under('markdown', {
      ...filter,
      types: { V_TYPE: ['header', null, ['bold']], V_DUPLICATE: [['header', 'header']] },
      escape: aSwitch,
    }),
    ...under('pings', {
      ...filter,
      targets: all(
        listOfEntries(ping, { type: { V_TYPE: ['channel'] }, id: aRole }),
        wrap(aMember, (id) => [{ type: 'user', id }]),
        { V_DUPLICATE: [[ping, ping]], V_LIMIT: [ids(51).map((id) => ({ type: 'user', id }))] },
      ),
      ...block,
    }),
    'autoModeration.readsPast': aSwitch,
    ...under('raid', {
      status: aSwitch,
      joins: wholeNumber(3, 200),
      seconds: wholeNumber(10, 600),
      accountDays: wholeNumber(0, 365),
      mute: aSwitch,
      kick: aSwitch,
    }),
    sanctions: all(
      listOfEntries(rule, {
        id: anId,
        type: { V_TYPE: ['mute', null] },
        count: wholeNumber(1, 100),
        infraction: aChoice,
        interval: { V_TYPE: ['60'], V_RANGE: [59, 365 * 86_400 + 1] },
        // Only temporary sanctions have a duration, only a ban deletes messages.
        duration: { V_TYPE: [3600] },
        deleteMessages: { V_TYPE: [0] },
      }),
      wrap(length(28 * 86_400), (duration) => [{ ...mute, duration }]),
      wrap(length(5 * 365 * 86_400), (duration) => [{ ...tempban, duration }]),
      wrap(deletion, (deleteMessages) => [{ ...tempban, deleteMessages }]),
      wrap(deletion, (deleteMessages) => [{ ...rule, type: 'ban', deleteMessages }]),
      {
        V_DUPLICATE: [
          [rule, { ...rule, count: 6 }],
          [rule, { ...rule, id: 's2' }],
        ],
        V_LIMIT: [entriesOf(51, rule, (n) => ({ id: `s${n}`, count: n + 1 }))],
      },
    ),
  },
  free: {
    'invites.guilds': { W_PREMIUM: [[HERE.role]] },
    sanctions: { V_LIMIT: [entriesOf(11, rule, (n) => ({ id: `s${n}`, count: n + 1 }))] },
  },
}
