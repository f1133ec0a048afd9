import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { moneyText } from '#core/economy.ts'
import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import { formatNumber } from '#core/numbers.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { receiverText } from '#core/rewards/receiver-text.ts'
import { m } from '#texts'
import type { LogEvent } from './log-entry.ts'

type Changed = EventOf<'moneyChanged'> | EventOf<'itemChanged'> | EventOf<'xpChanged'>

/** Earnings by activity are left out: they would fill the log by themselves. */
const KINDS: ReadonlyMap<string, 'payment' | 'exchange' | 'reward'> = new Map([
  ['pay', 'payment'],
  ['tax', 'payment'],
  ['shop', 'payment'],
  ['refund', 'payment'],
  ['admin', 'payment'],
  ['undo', 'payment'],
  ['trade', 'exchange'],
  ['give', 'exchange'],
  ['craft', 'exchange'],
  ['calendar', 'reward'],
  ['birthday', 'reward'],
  ['anniversary', 'reward'],
  ['level', 'reward'],
  ['suggestion', 'reward'],
  [ANONYMOUS, 'reward'],
  ['drop', 'reward'],
])

const SOURCES = {
  pay: m['logs.entry.sources.pay'],
  tax: m['logs.entry.sources.tax'],
  shop: m['logs.entry.sources.shop'],
  refund: m['logs.entry.sources.refund'],
  admin: m['logs.entry.sources.admin'],
  trade: m['logs.entry.sources.trade'],
  give: m['logs.entry.sources.give'],
  craft: m['logs.entry.sources.craft'],
  calendar: m['logs.entry.sources.calendar'],
  birthday: m['logs.entry.sources.birthday'],
  anniversary: m['logs.entry.sources.anniversary'],
  level: m['logs.entry.sources.level'],
  suggestion: m['logs.entry.sources.suggestion'],
  [ANONYMOUS]: m['logs.entry.sources.anonymous'],
  drop: m['logs.entry.sources.drop'],
  undo: m['logs.entry.sources.undo'],
} as const

const TITLES = {
  payment: m['logs.entry.transactions.payment'],
  exchange: m['logs.entry.transactions.exchange'],
  reward: m['logs.entry.transactions.reward'],
} as const

export const isTransaction = ({ source }: Changed): boolean => KINDS.has(source)

/** XP given or removed by administrators is not money: it is in the log of commands. */
export const isXpTransaction = (event: EventOf<'xpChanged'>): boolean =>
  isTransaction(event) && event.source !== 'admin'

export const sourceText = (source: string, guild: Pick<RuleView['guild'], 'locale'>): string =>
  source in SOURCES ? SOURCES[source as keyof typeof SOURCES]({}, guild) : source

/** For each member concerned, the balance before and after. */
export function transactionEvents(event: Changed, view: RuleView): LogEvent[] {
  const { userId, before, after, source, at } = event
  const { guild } = view
  const kind = KINDS.get(source)
  if (!kind) return []
  const name = nameOf(event, view)
  const amount = (value: number) =>
    event.type === 'moneyChanged' ? moneyText(value, guild.locale, view) : formatNumber(value, guild.locale)
  // The balance would reveal who they are.
  const change =
    source === ANONYMOUS
      ? m['logs.entry.gained']({ name, amount: amount(after - before) }, guild)
      : m['logs.entry.change']({ name, before: amount(before), after: amount(after) }, guild)
  return [
    {
      module: 'transactions',
      event: kind,
      at,
      title: TITLES[kind]({}, guild),
      lines: [`${receiverText(userId, source, guild)} · ${sourceText(source, guild)}`, change],
    },
  ]
}

function nameOf(event: Changed, view: RuleView): string {
  if (event.type === 'itemChanged') return itemNames(view)(event.itemId) ?? event.itemId
  return event.type === 'xpChanged' ? 'XP' : m['logs.entry.balance']({}, view.guild)
}
