import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

export function Options() {
  return (
    <Section title={m['economy.page.options.title']()} summary={m['economy.page.options.summary']()}>
      <Sheet>
        <Field.Toggle name="threadsMoney" />
        <Field.Toggle name="forumsMoney" />
        <Field.Choice name="vocalTextMoney" />
        <Field.Toggle name="moneyView" />
        <Field.Toggle name="leaveResetMoney" />
        <Field.Toggle name="banResetMoney" />
        <Field.Toggle name="payEnabled" />
        <Field.Number name="payTax" when="payEnabled" unit="%" zero={m['economy.page.options.noTax']()} />
        <Field.Number
          name="payMinHours"
          when="payEnabled"
          unit={m['economy.page.options.hours']()}
          zero={m['economy.page.options.noPause']()}
        />
      </Sheet>
    </Section>
  )
}
