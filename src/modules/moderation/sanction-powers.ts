import type { SanctionPower } from '#core/module.ts'
import type { ModerationSettings } from './settings.ts'

/** Roles may apply a predefined sanction without Discord's own permission for it. */
export function sanctionPowers({ predefinedSanctions }: ModerationSettings): SanctionPower[] {
  return predefinedSanctions.flatMap(({ id, type, duration, deleteMessages, roles }) =>
    roles.map((role): SanctionPower => {
      const by = [id, duration, deleteMessages, role]
      return { path: 'predefinedSanctions', sanction: type, by: JSON.stringify(by) }
    }),
  )
}
