import type { Params } from '#core/templates/parse.ts'
import { standingVariables } from '#core/templates/standing-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

/** What the variables about a member's money are filled from. */
export type MoneyStanding = {
  money: number
  record: number
  /** null: not on the board. */
  rank: number | null
  icon: string
  /** The member just above on the leaderboard. */
  above: { userId: string; money: number } | null
  /** null: nobody has that rank. */
  toRank(rank: number): number | null
}

/** Variables about the money of whoever `read` finds: the member of the text, or the one that `user_id` names. */
export function moneyVariablesOf<Context>(
  read: (context: Context, params: Params) => MoneyStanding | null,
): VariableTable<Context> {
  const tells = standingVariables('economy', read)
  return {
    money: tells('1250', ({ money }) => money, ['user_id']),
    'money.record': tells('4800', ({ record }) => record, ['user_id']),
    'money.currency_icon': tells('🪙', ({ icon }) => icon),
    'money.rank': tells('7', ({ rank }) => rank, ['user_id']),
    'money.next_user': tells('@moka-lune', ({ above }) => above && `<@${above.userId}>`),
    'money.next_user.id': tells('208418277329543168', ({ above }) => above?.userId),
    'money.next_user.money': tells('1400', ({ above }) => above?.money),
    'money.next_user.money_diff': tells('150', ({ above, money }) => above && above.money - money),
    'money.to_position': tells('2300', ({ toRank }, { position = 1 }) => toRank(Number(position)), ['position']),
  }
}
