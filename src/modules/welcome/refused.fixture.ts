import {
  aChannel,
  aChoice,
  aColor,
  aGivenRole,
  all,
  aPicture,
  aSwitch,
  HERE,
  letters,
  listOfEntries,
  type Refused,
  roles,
  someOf,
  under,
  wholeNumber,
  words,
  zeroOr,
} from '#core/settings/refused.fixture.ts'

const fill = {
  V_TYPE: [5],
  V_FORMAT: ['', 'preset:0', 'preset:4', '#12345', '#111111,#222222,#333333', '#111111,#222222,360', 'url(x)'],
}
const greetings = (max: number) => {
  const { V_DUPLICATE: _, ...refused } = someOf(words(4000), { fine: 'Ahoy', max: Array(max + 1).fill('Ahoy') })
  return refused
}
const byInvite = { id: 'i', code: 'poster', text: 'Ahoy' }
const question = { question: 'Two and two?', answers: ['4'] }

const captcha = under('captcha', {
  status: aSwitch,
  level: wholeNumber(1, 4),
  channel: aChannel([0]),
  unverifiedRole: aGivenRole,
  verifiedRole: aGivenRole,
  method: aChoice,
  timeout: wholeNumber(60, 3600),
  attempts: wholeNumber(1, 10),
  onFail: aChoice,
  refresh: wholeNumber(0, 5),
  audio: aSwitch,
  message: words(4000),
  minAccountAge: wholeNumber(0, 365 * 86_400),
  skipRoles: roles(10),
  questions: all(
    listOfEntries(question, {
      question: words(200),
      answers: { V_TYPE: ['4', [4]], V_REQUIRED: [[], ['']], V_MAX: [[letters(101)]], V_LIMIT: [Array(11).fill('4')] },
    }),
    { V_LIMIT: [Array(21).fill(question)] },
  ),
  raidOnly: aSwitch,
  'raidThreshold.joins': wholeNumber(3, 100),
  'raidThreshold.seconds': wholeNumber(10, 600),
  logChannel: aChannel(),
})

const verification = { 'captcha.status': true, 'captcha.channel': HERE.text, 'captcha.unverifiedRole': HERE.role }

export const welcomeRefused: Refused = {
  fine: {
    welcomeMessage: true,
    welcomeChannel: HERE.text,
    goodbyeMessage: true,
    goodbyeChannel: HERE.news,
    welcomeBackground: 'preset:2',
    welcomeVariants: ['Ahoy'],
    welcomeDeleteAfter: 10,
    ...verification,
    'captcha.verifiedRole': HERE.otherRole,
    'captcha.questions': [question],
  },
  keys: {
    welcomeMessage: aSwitch,
    welcomeChannel: aChannel(),
    customWelcomeMessage: words(4000),
    welcomeMention: aSwitch,
    welcomeColor: aColor,
    welcomeBackground: fill,
    welcomeImage: aPicture,
    welcomeVariants: greetings(9),
    welcomeDeleteAfter: zeroOr(10, 86_400),
    welcomeInvites: all(
      listOfEntries(byInvite, {
        code: { V_TYPE: [5], V_REQUIRED: [undefined], V_FORMAT: ['a b', 'https://discord.gg/'], V_MAX: [letters(101)] },
        text: { V_TYPE: [5, null], V_MAX: [letters(4001)] },
      }),
      {
        V_LIMIT: [Array.from({ length: 21 }, (_, n) => ({ ...byInvite, id: `i${n}`, code: `code${n}` }))],
        V_DUPLICATE: [[byInvite, { ...byInvite, id: 'other', code: 'https://discord.gg/poster' }]],
      },
    ),
    'welcomeBack.enabled': aSwitch,
    'welcomeBack.message': words(4000),
    'welcomeDm.enabled': aSwitch,
    'welcomeDm.message': words(2000),
    welcomeWait: aChoice,
    goodbyeMessage: aSwitch,
    goodbyeChannel: aChannel(),
    customGoodbyeMessage: words(4000),
    goodbyeColor: aColor,
    goodbyeBackground: fill,
    goodbyeImage: aPicture,
    goodbyeVariants: greetings(9),
    goodbyeDeleteAfter: zeroOr(10, 86_400),
    'goodbyeKinds.leave': aSwitch,
    'goodbyeKinds.kick': aSwitch,
    'goodbyeKinds.ban': aSwitch,
    goodbyeBanMessage: words(4000),
    ...captcha,
  },
  together: [
    { patch: { welcomeMessage: true }, path: 'welcomeChannel', code: 'V_CHANNEL' },
    { patch: { goodbyeMessage: true }, path: 'goodbyeChannel', code: 'V_CHANNEL' },
    { patch: { ...verification, 'captcha.channel': null }, path: 'captcha.channel', code: 'V_CHANNEL' },
    { patch: { ...verification, 'captcha.unverifiedRole': null }, path: 'captcha.unverifiedRole', code: 'V_REQUIRED' },
    {
      patch: { 'captcha.unverifiedRole': HERE.role, 'captcha.verifiedRole': HERE.role },
      path: 'captcha.verifiedRole',
      code: 'V_CONFLICT',
    },
    { patch: { ...verification, 'captcha.method': 'question' }, path: 'captcha.questions', code: 'V_REQUIRED' },
  ],
  free: {
    welcomeColor: { W_PREMIUM: ['#123456'] },
    welcomeBackground: { W_PREMIUM: ['#123456', '#123456,#654321'] },
    welcomeImage: { W_PREMIUM: ['https://example.org/x.png'] },
    welcomeVariants: { V_LIMIT: [['a', 'b', 'c']] },
    goodbyeColor: { W_PREMIUM: ['#123456'] },
    goodbyeBackground: { W_PREMIUM: ['#123456', '#123456,#654321'] },
    goodbyeImage: { W_PREMIUM: ['https://example.org/x.png'] },
    goodbyeVariants: { V_LIMIT: [['a', 'b', 'c']] },
    'captcha.method': { W_PREMIUM: ['web'] },
  },
}
