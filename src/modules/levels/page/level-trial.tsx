import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { GainTrial } from '#ui/gains/gain-trial.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { messageRules } from '../rules/gain-rules.ts'
import { useLevelsSettings } from './fields.tsx'

/** What a message brings, beside the settings of who gains where. */
export function LevelTrial() {
  const settings = useLevelsSettings()
  const { locale } = useGuildTools()
  const premium = useEditing(({ guild }) => guild.premium)
  return (
    <GainTrial
      rules={settings.textXp ? messageRules(settings, premium) : null}
      amount={(xp) => m['levels.page.trial.amount']({ xp: formatNumber(xp, locale) })}
    />
  )
}
