import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import { previewGreeting } from '../rules/preview-greeting.ts'
import type { WelcomeSettings } from '../settings.ts'

const KINDS = ['welcome', 'goodbye', 'privateMessage'] as const

/** The real greeting, with the person as the newcomer, visible only to them. */
export const testCommand = defineCommand<WelcomeSettings>({
  id: 'welcome-test',
  group: {
    name: inEveryLanguage(m['welcome.commands.name']),
    description: inEveryLanguage(m['welcome.commands.description']),
    permission: 'manageGuild',
  },
  name: inEveryLanguage(m['welcome.commands.test.name']),
  description: inEveryLanguage(m['welcome.commands.test.description']),
  permission: 'manageGuild',
  options: [
    {
      key: 'type',
      type: 'string',
      name: inEveryLanguage(m['welcome.commands.test.type']),
      description: inEveryLanguage(m['welcome.commands.test.typeHelp']),
      required: true,
      choices: KINDS.map((value) => ({ value, name: inEveryLanguage(m[`welcome.commands.test.kinds.${value}`]) })),
    },
  ],
  decide(event, settings, { guild, cdn, now }) {
    const kind = KINDS.find((one) => one === event.options.get('type')) ?? 'welcome'
    const message = previewGreeting(settings, kind, { member: event.member, guild, cdn, now, test: true })
    if (!message) {
      return answerPrivately(m['welcome.commands.test.empty']({}, { locale: event.locale.own }), 'privateMessageEmpty')
    }
    return decided('testShown', { type: 'reply', isPrivate: true, message })
  },
})
