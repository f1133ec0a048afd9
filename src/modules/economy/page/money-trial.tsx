import { GainTrial } from '#ui/gains/gain-trial.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { messageRules } from '../rules/gain-rules.ts'
import { useEconomySettings } from './fields.tsx'
import { Price } from './price.tsx'

/** What a message brings, beside the settings of who gains where. */
export function MoneyTrial() {
  const settings = useEconomySettings()
  const premium = useEditing(({ guild }) => guild.premium)
  return (
    <GainTrial
      rules={settings.textMoney ? messageRules(settings, premium) : null}
      amount={(money) => <Price amount={money} />}
    />
  )
}
