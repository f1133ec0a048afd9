import type { Params } from '#core/templates/parse.ts'
import type { VariableTable } from '#core/templates/variables.ts'

/** What a member owns, as texts tell it. */
export type MoneyStanding = {
  money: number
  record: number
  /** null: not on the board. */
  rank: number | null
  icon: string
  /** The member just above on the leaderboard. */
  above: { userId: string; money: number } | null
}

/** Money of whoever `read` finds: the member a text is about, or the one that `user_id` names. */
export function moneyVariablesOf<Context>(
  read: (context: Context, params: Params) => MoneyStanding | null,
): VariableTable<Context> {
  return {
    money: {
      group: 'economy',
      sample: '1250',
      params: ['user_id'],
      value: (context, params) => read(context, params)?.money ?? null,
    },
    'money.record': {
      group: 'economy',
      sample: '4800',
      params: ['user_id'],
      value: (context, params) => read(context, params)?.record ?? null,
    },
    'money.currency_icon': {
      group: 'economy',
      sample: '🪙',
      value: (context, params) => read(context, params)?.icon ?? null,
    },
    'money.rank': {
      group: 'economy',
      sample: '7',
      params: ['user_id'],
      value: (context, params) => read(context, params)?.rank ?? null,
    },
    'money.next_user': {
      group: 'economy',
      sample: '@moka-lune',
      value: (context, params) => {
        const above = read(context, params)?.above
        return above ? `<@${above.userId}>` : null
      },
    },
    'money.next_user.id': {
      group: 'economy',
      sample: '208418277329543168',
      value: (context, params) => read(context, params)?.above?.userId ?? null,
    },
    'money.next_user.money': {
      group: 'economy',
      sample: '1400',
      value: (context, params) => read(context, params)?.above?.money ?? null,
    },
    'money.next_user.money_diff': {
      group: 'economy',
      sample: '150',
      value: (context, params) => {
        const standing = read(context, params)
        return standing?.above ? standing.above.money - standing.money : null
      },
    },
  }
}
