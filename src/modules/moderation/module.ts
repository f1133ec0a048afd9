import { defineModule } from '#core/module.ts'
import { moderationDefaultTexts } from './default-texts.ts'
import { sanctionPowers } from './sanction-powers.ts'
import { moderationSettings } from './settings.ts'

export const moderationModule = defineModule({
  id: 'moderation',
  category: 'order',
  settings: moderationSettings,
  // Its commands are guarded by Discord's own permissions, so there is nothing to switch on.
  masterSwitch: null,
  isOn: () => true,
  sanctionPowers,
  permissions: ['banMembers', 'kickMembers', 'moderateMembers', 'manageMessages', 'viewAuditLog'],
  defaultTexts: moderationDefaultTexts,
  hasBot: true,
})
