import { type ReactNode, useState } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useCollection } from '#ui/entries/use-collection.ts'
import { HabitFields, ORDINARY_HABITS } from '#ui/gains/habit-fields.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { Sheet } from '#ui/section.tsx'
import { articles } from '../article.ts'
import { daysToAfford, moneyPerDay } from '../rules/income.ts'
import { useEconomySettings } from './fields.tsx'
import { Price } from './price.tsx'
import './economy.css'

const ARTICLES_SHOWN = 3

/** What a member would earn, and how long until they can afford the most expensive products. */
export function IncomePanel() {
  const settings = useEconomySettings()
  const { locale } = useGuildTools()
  const premium = useEditing(({ guild }) => guild.premium)
  const words = useRewardLabels()
  const sold = useCollection(articles).entries
  const [habits, setHabits] = useState(ORDINARY_HABITS)
  const perDay = moneyPerDay(settings, habits, premium)
  const dearest = sold.toSorted((a, b) => b.price - a.price).slice(0, ARTICLES_SHOWN)
  const wait = (price: number) => {
    const days = daysToAfford(price, settings.moneyStart, perDay)
    if (days === null) return m['gainPage.never']()
    return days === 0
      ? m['economy.page.income.atOnce']()
      : m['gainPage.days']({ count: days, days: formatNumber(days, locale) })
  }
  return (
    <Sheet>
      <div className="income">
        <h2>{m['economy.page.income.title']()}</h2>
        <table>
          <tbody>
            <Row label={m['economy.page.income.day']()}>
              <Price amount={perDay} />
            </Row>
            <Row label={m['economy.page.income.week']()}>
              <Price amount={perDay * 7} />
            </Row>
            <Row label={m['economy.page.income.month']()}>
              <Price amount={perDay * 30} />
            </Row>
            {dearest.map((article) => (
              <Row key={article.id} label={m['economy.page.income.until']({ name: words(article.reward) })}>
                {wait(article.price)}
              </Row>
            ))}
          </tbody>
        </table>
        <HabitFields habits={habits} hasVoice={settings.vocalMoney && premium} onChange={setHabits} />
      </div>
    </Sheet>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{children}</td>
    </tr>
  )
}
