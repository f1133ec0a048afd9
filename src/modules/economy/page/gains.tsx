import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useEconomySettings } from './fields.tsx'
import './economy.css'

/** Where money comes from. */
export function Gains() {
  const { textMoney, vocalMoney, dailyAmount } = useEconomySettings()
  return (
    <Section title={m['economy.page.gains.title']()} summary={m['economy.page.gains.summary']()}>
      <div className="economy-stack">
        {!textMoney && !vocalMoney && dailyAmount === 0 && (
          <Note tone="attention">{m['economy.page.gains.nobody']()}</Note>
        )}
        <Sheet>
          <Field.Toggle name="textMoney" />
          <Field.Range name="textMoneyCount" when="textMoney" />
          <Field.Duration name="textMoneyCooldown" when="textMoney" />
          <Field.Toggle name="longMessageDoubleMoney" />
          <Field.Number
            name="longMessageDoubleMoneyLength"
            when="longMessageDoubleMoney"
            unit={m['economy.page.gains.characters']()}
          />
        </Sheet>
        <Sheet>
          <Field.Toggle name="vocalMoney" />
          <Field.Range name="vocalMoneyCount" when="vocalMoney" />
          <Field.Duration name="vocalMoneyInterval" when="vocalMoney" />
          <Field.Number name="vocalMoneyMinMembers" when="vocalMoney" unit={m['economy.page.gains.members']()} />
        </Sheet>
        <Sheet>
          <Field.Number name="moneyStart" />
          <Field.Number name="dailyAmount" zero={m['economy.page.gains.noDaily']()} />
          {dailyAmount > 0 && <Field.Number name="dailyStreakBonus" zero={m['economy.page.gains.noBonus']()} />}
        </Sheet>
      </div>
    </Section>
  )
}
