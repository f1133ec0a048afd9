import { defineModule } from '#core/module.ts'
import { sanctionPowers } from './sanction-powers.ts'
import { FILTERS } from './sanction-rule.ts'
import { autoModerationSettings } from './settings.ts'

export const autoModerationModule = defineModule({
  id: 'auto-moderation',
  category: 'order',
  settings: autoModerationSettings,
  // Nine independent filters, each with its own switch.
  masterSwitch: null,
  isOn: (settings) => FILTERS.some((filter) => settings[filter].status) || settings.raid.status,
  sanctionPowers,
  permissions: ['viewChannel', 'sendMessages', 'manageMessages'],
  hasBot: true,
})
