import { defineModule } from '#core/module.ts'
import { moderationDefaultTexts } from './default-texts.ts'
import { sanctionPowers } from './sanction-powers.ts'
import { moderationSettings } from './settings.ts'

export const moderationModule = defineModule({
  id: 'moderation',
  category: 'order',
  settings: moderationSettings,
  // Commands that Discord's own permissions guard: there is nothing to switch.
  masterSwitch: null,
  isOn: () => true,
  sanctionPowers,
  permissions: ['banMembers', 'kickMembers', 'moderateMembers', 'manageMessages', 'viewAuditLog'],
  defaultTexts: moderationDefaultTexts,
  hasBot: true,
})
