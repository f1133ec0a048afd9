import {
  aChannel,
  all,
  aMention,
  anEmoji,
  aSwitch,
  HERE,
  ids,
  listOfEntries,
  premiumSwitch,
  type Refused,
  roles,
  someOf,
  under,
  wholeNumber,
  words,
} from '#core/settings/refused.fixture.ts'

const THREADS = [10, 11, 12] as const
const reason = { label: 'Mutiny' }

export const reportsRefused: Refused = {
  fine: {
    'reportSystem.status': true,
    'reportSystem.channel': HERE.news,
    'reportSystem.mention': ['here', HERE.role],
    'reportSystem.reasons': [reason, { label: 'Theft', emoji: HERE.emoji }],
  },
  keys: under('reportSystem', {
    status: aSwitch,
    channel: aChannel([0, 5]),
    mention: someOf(aMention, { fine: 'here', max: ids(11) }),
    rolesAccess: roles(20),
    emoji_status: aSwitch,
    message: words(4000),
    openModThread: aSwitch,
    solvedThread: aChannel(THREADS),
    sanctionedThread: aChannel(THREADS),
    refusedThread: aChannel(THREADS),
    'claimLimit.status': aSwitch,
    'claimLimit.max': wholeNumber(1, 10),
    grouping: aSwitch,
    around: aSwitch,
    customSanction: aSwitch,
    'dm.status': aSwitch,
    'dm.details': { V_TYPE: ['status', null, ['reporter']], V_DUPLICATE: [['status', 'status']] },
    'cooldown.count': wholeNumber(1, 20),
    'cooldown.period': wholeNumber(60, 86_400),
    banRoles: roles(10),
    reasons: all(listOfEntries(reason, { label: words(80), emoji: anEmoji }), {
      V_REQUIRED: [[{}]],
      V_DUPLICATE: [[reason, reason]],
      V_LIMIT: [Array.from({ length: 11 }, (_, n) => ({ label: `Mutiny ${n}` }))],
    }),
    minRoleTarget: aSwitch,
  }),
  together: [{ patch: { 'reportSystem.status': true }, path: 'reportSystem.channel', code: 'V_CHANNEL' }],
  free: under('reportSystem', {
    openModThread: premiumSwitch,
    solvedThread: { W_PREMIUM: [HERE.thread] },
    sanctionedThread: { W_PREMIUM: [HERE.thread] },
    refusedThread: { W_PREMIUM: [HERE.thread] },
  }),
}
