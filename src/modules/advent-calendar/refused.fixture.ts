import {
  aChannel,
  aChoice,
  aColor,
  aMention,
  aPicture,
  aSwitch,
  HERE,
  lists,
  type Refused,
  under,
  wholeNumber,
  words,
} from '#core/settings/refused.fixture.ts'
import { aReward } from '#core/settings/refused-reward.fixture.ts'

const reward = aReward(['role', 'temprole', 'xp', 'money', 'item', 'custom'], { stacking: true })
const coins = { type: 'money', amount: 5 }
const streak = { target: 7, mode: 'unique', repeatable: false, scope: 'currentYear', reward: coins }

export const adventCalendarRefused: Refused = {
  fine: {
    calendarSystem: true,
    calendarBackground: '/uploads/night.png',
    calendarMinDays: 30,
    'calendarReminder.enabled': true,
    'calendarReminder.channel': HERE.text,
    'calendarReminder.mention': 'here',
  },
  keys: {
    calendarSystem: aSwitch,
    calendarBackground: aPicture,
    calendarBackgroundVeil: aSwitch,
    calendarMessage: words(4000),
    calendarStreakMessage: words(4000),
    ...lists('calendar'),
    calendarMinDays: wholeNumber(0, 30),
    ...under('calendarCatchUp', { enabled: aSwitch, price: wholeNumber(0, 1_000_000) }),
    ...under('calendarGoal', { enabled: aSwitch, members: wholeNumber(2, 100_000) }),
    ...under('calendarReminder', {
      enabled: aSwitch,
      channel: aChannel(),
      hour: wholeNumber(0, 23),
      mention: aMention,
    }),
    calendarColor: aColor,
  },
  together: [{ patch: { 'calendarReminder.enabled': true }, path: 'calendarReminder.channel', code: 'V_CHANNEL' }],
  free: {
    calendarBackground: { W_PREMIUM: ['https://example.org/x.png'] },
    calendarColor: { W_PREMIUM: ['#123456'] },
  },
  collections: {
    calendarBoxes: {
      fine: { day: 24, reward: coins, weight: 1 },
      fields: { day: wholeNumber(1, 24), reward, weight: wholeNumber(1, 100) },
    },
    calendarStreaks: {
      fine: streak,
      fields: {
        target: wholeNumber(2, 240),
        mode: aChoice,
        repeatable: aSwitch,
        scope: aChoice,
        reward,
      },
      together: [{ entry: { target: 25 }, path: 'target', code: 'V_RANGE' }],
    },
  },
}
