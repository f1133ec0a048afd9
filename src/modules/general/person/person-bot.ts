import type { Routes } from '#core/bot/define-bot.ts'
import type { Command } from '#core/bot/define-command.ts'
import type { GeneralSettings } from '../settings.ts'
import { premiumCommands, usePremium } from './premium-commands.ts'
import { choosePrivacy, privacy } from './privacy-command.ts'
import { profile } from './profile-command.ts'
import { stopMessages, stopMessagesHere } from './quiet.ts'
import { describeByForm, description, locality, locateByForm } from './text-commands.ts'

/** Commands with which people show their profile and choose their own preferences. */
export const personCommands: readonly Command<GeneralSettings>[] = [
  profile,
  description,
  locality,
  privacy,
  ...premiumCommands,
]

export const personRoutes: Routes<GeneralSettings> = {
  describe: {
    kind: 'modal',
    who: 'anybody',
    needs: ({ member }) => ({ people: [member.id] }),
    decide: (event, _settings, view) => describeByForm(event, view),
  },
  locate: {
    kind: 'modal',
    who: 'anybody',
    needs: ({ member }) => ({ people: [member.id] }),
    decide: (event, _settings, view) => locateByForm(event, view),
  },
  privacy: {
    kind: 'component',
    who: 'owner',
    needs: ({ member }) => ({ people: [member.id] }),
    decide: (event, _settings, view) => choosePrivacy(event, view),
  },
  premium: {
    kind: 'component',
    who: 'administrator',
    decide: (event, _settings, view) => usePremium(event, view),
  },
  quiet: {
    kind: 'component',
    who: 'recipient',
    needs: ({ member }) => ({ people: [member.id] }),
    decide: (event, _settings, view) => stopMessages(event, view),
  },
  quietHere: {
    kind: 'component',
    who: 'recipient',
    needs: ({ member }) => ({ people: [member.id] }),
    decide: (event, _settings, view) => stopMessagesHere(event, view),
  },
}
