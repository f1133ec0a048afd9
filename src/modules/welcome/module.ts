import { defineModule } from '#core/module.ts'
import { issue } from '#core/settings/issues.ts'
import { captchaPowers, checkCaptcha } from './captcha/check.ts'
import { captchaDefaultTexts } from './captcha/default-texts.ts'
import { welcomeDefaultTexts } from './default-texts.ts'
import { welcomeSettings } from './settings.ts'

export const welcomeModule = defineModule({
  id: 'welcome',
  category: 'members',
  settings: welcomeSettings,
  // Three independent blocks, each with its own switch.
  masterSwitch: null,
  mainChannel: 'welcomeChannel',
  isOn: (settings) => settings.welcomeMessage || settings.goodbyeMessage || settings.captcha.status,
  permissions: ['viewChannel', 'sendMessages', 'embedLinks', 'attachFiles'],
  check: (settings) => [
    ...(settings.welcomeMessage && !settings.welcomeChannel ? [issue('welcomeChannel', 'V_CHANNEL')] : []),
    ...(settings.goodbyeMessage && !settings.goodbyeChannel ? [issue('goodbyeChannel', 'V_CHANNEL')] : []),
    ...checkCaptcha(settings),
  ],
  sanctionPowers: (settings) => captchaPowers(settings),
  defaultTexts: {
    en: { ...welcomeDefaultTexts.en, ...captchaDefaultTexts.en },
    fr: { ...welcomeDefaultTexts.fr, ...captchaDefaultTexts.fr },
  },
  hasBot: true,
})
