import { defineModule } from '#core/module.ts'
import { issue } from '#core/settings/issues.ts'
import { anniversaryGifts, birthdayGifts } from './birthday-gift.ts'
import { birthdaysDefaultTexts } from './default-texts.ts'
import { surprises } from './redact-surprises.ts'
import { birthdaysSettings } from './settings.ts'

export const birthdaysModule = defineModule({
  id: 'birthdays',
  category: 'members',
  settings: birthdaysSettings,
  collections: [birthdayGifts, anniversaryGifts],
  // The role is given even while announcements are off.
  masterSwitch: null,
  mainChannel: 'birthdays.channel',
  isOn: ({ birthdays, joinAnniversaries }) =>
    birthdays.announcement ||
    birthdays.role !== null ||
    birthdays.customMessages.length > 0 ||
    joinAnniversaries.enabled,
  redactions: { 'birthdays.customMessages': surprises },
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'manageRoles'],
  check: ({ birthdays, joinAnniversaries }) => [
    ...(birthdays.announcement && !birthdays.channel ? [issue('birthdays.channel', 'V_CHANNEL')] : []),
    ...(joinAnniversaries.enabled && !joinAnniversaries.channel
      ? [issue('joinAnniversaries.channel', 'V_CHANNEL')]
      : []),
  ],
  defaultTexts: birthdaysDefaultTexts,
  hasBot: true,
})
