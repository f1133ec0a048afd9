import type { SanctionPower } from '#core/module.ts'
import type { SanctionRule } from './sanction-rule.ts'
import type { AutoModerationSettings } from './settings.ts'

/** The rules that sanction after a number of infractions, and the sanctions of a raid. */
export function sanctionPowers({ sanctions, raid }: AutoModerationSettings): SanctionPower[] {
  const mute: SanctionPower = { path: 'raid.mute', sanction: 'tempmute' }
  const kick: SanctionPower = { path: 'raid.kick', sanction: 'kick' }
  return [
    ...sanctions.map(powerOf),
    ...(raid.status && raid.mute ? [mute] : []),
    ...(raid.status && raid.kick ? [kick] : []),
  ]
}

/** A changed rule counts as another rule. Fields are listed by name, because the database has an order of its own. */
function powerOf(rule: SanctionRule): SanctionPower {
  const duration = 'duration' in rule ? rule.duration : null
  const deleteMessages = 'deleteMessages' in rule ? rule.deleteMessages : null
  const by = [rule.id, rule.count, rule.infraction, rule.interval, duration, deleteMessages]
  return { path: 'sanctions', sanction: rule.type, by: JSON.stringify(by) }
}
