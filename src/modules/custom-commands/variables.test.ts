import { expect, it } from 'vitest'
import { aView } from '#core/bot/rule-view.fixture.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { type CommandContext, commandVariables } from './variables.ts'

const { guild, now, cdn } = aView({})
const ANA = '100000000000000007'
const context = (args: readonly string[]): CommandContext => ({
  member: null,
  guild,
  channel: null,
  now,
  locale: 'en',
  timezone: 'UTC',
  cdn,
  args,
  rest: args.join(' '),
  target: null,
  command: 'compliment',
  prefix: '!',
  levelOf: (userId) =>
    userId === ANA
      ? {
          level: 4,
          rank: 2,
          xp: 900,
          xpInLevel: 10,
          xpToNext: 90,
          above: null,
          xpToLevel: () => 0,
          xpToRank: (rank) => (rank === 3 ? 120 : null),
          levelsToRank: () => 1,
        }
      : null,
  moneyOf: () => null,
  birthdayOf: (userId) => (userId === ANA ? { day: 15, month: 3, year: 2000 } : null),
})

it.each([
  ['{args.1}', `<@${ANA}>`],
  ['{args.2+}', 'very kind'],
  ['{args.all}', `<@${ANA}> very kind`],
  ['{args.1+}', `<@${ANA}> very kind`],
  ['{args.count}', '3'],
  ['{args.2+?uppercase}', 'VERY KIND'],
  ['{args.9:default=x?uppercase}', 'X'],
  ['{args.9}', ''],
  ['{level:user_id=args.1}', '4'],
  ['{level.rank:user_id=args.1?ordinal}', '2nd'],
  ['{level:user_id=args.2:default=0}', '0'],
  ['{xp.to_position:user_id=args.1:position=3}', '120'],
  ['{xp.to_position:user_id=args.1:position=9:default=nobody}', 'nobody'],
  ['{money:user_id=args.1:default=none}', 'none'],
  ['{birthday:user_id=args.1} {birthday.next:user_id=args.1:format=YYYY-MM-DD}', '15 March 2026-03-15'],
  ['{age:user_id=args.1} {age:user_id=args.2:default=unknown}', '25 unknown'],
  ['{prefix}{command}', '!compliment'],
])('%s behind "!compliment @Ana very kind"', (template, text) => {
  expect(fillTemplate(template, commandVariables, context([`<@${ANA}>`, 'very', 'kind']))).toBe(text)
})
