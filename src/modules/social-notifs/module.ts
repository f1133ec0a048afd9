import { defineModule } from '#core/module.ts'
import { issue } from '#core/settings/issues.ts'
import { socialNotifsDefaultTexts } from './default-texts.ts'
import { socialNotifsSettings } from './settings.ts'

const FAMILIES = [
  'youtube',
  'twitch',
  'reddit',
  'rss',
  'bluesky',
  'presence',
  'dealabs',
  'epicgames',
  'steam',
  'gog',
] as const
/** Families with one destination of their own; in the others each entry names its channel. */
const WITH_CHANNEL = ['presence', 'dealabs', 'epicgames', 'steam', 'gog'] as const

export const socialNotifsModule = defineModule({
  id: 'social-notifs',
  category: 'messages',
  settings: socialNotifsSettings,
  // Each family has its own switch.
  masterSwitch: null,
  isOn: (settings) => FAMILIES.some((family) => settings[family].status),
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  check: (settings) =>
    WITH_CHANNEL.filter((family) => settings[family].status && !settings[family].channel).map((family) =>
      issue(`${family}.channel`, 'V_CHANNEL'),
    ),
  defaultTexts: socialNotifsDefaultTexts,
  hasBot: false,
})
