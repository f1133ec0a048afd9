import { type Command, defineCommand, inEveryLanguage, pathOf } from '#core/bot/commands.ts'
import { answer } from '#core/commands/reply.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

const DESCRIPTION_MAX = 4096

const line = (command: Command, locale: Locale) => `**/${pathOf(command, locale)}** · ${command.description[locale]}`
const isSlash = ({ kind = 'slash' }: Command) => kind === 'slash'

export const help = defineCommand<GeneralSettings>({
  id: 'help',
  group: null,
  name: inEveryLanguage(m['commands.help.name']),
  description: inEveryLanguage(m['commands.help.description']),
  permission: null,
  options: [
    {
      key: 'command',
      type: 'string',
      name: inEveryLanguage(m['commands.help.command']),
      description: inEveryLanguage(m['commands.help.commandHelp']),
      required: false,
      autocomplete: true,
    },
  ],
  complete: ({ focused, locale: { own } }, _settings, view) =>
    view
      .commands()
      .filter(isSlash)
      .map((command) => ({ name: `/${pathOf(command, own)}`, value: command.id }))
      .filter(({ name }) => foldName(name).includes(foldName(focused.text))),
  decide({ options, locale: { own: locale } }, { disabledCommands }, view) {
    const { site } = view
    const known = view.commands().filter((command) => isSlash(command) && !disabledCommands.includes(command.id))
    const command = known.find(({ id }) => id === options.get('command'))
    const label = m['commands.help.all']({}, { locale })
    if (!command) {
      const description = cutToLength(known.map((other) => line(other, locale)).join('\n'), DESCRIPTION_MAX)
      return answer(view, {
        isPrivate: true,
        embed: { title: m['commands.help.title']({}, { locale }), description },
        links: [{ label, url: `${site[locale]}/commands` }],
      })
    }
    const required = m['commands.help.required']({}, { locale })
    const about = command.options.map(
      ({ name, description, required: isRequired }) =>
        `\`${name[locale]}\`${isRequired ? ` (${required})` : ''} · ${description[locale]}`,
    )
    return answer(view, {
      isPrivate: true,
      embed: {
        title: `/${pathOf(command, locale)}`,
        description: command.description[locale],
        fields: about.length > 0 ? [{ name: m['commands.help.options']({}, { locale }), value: about.join('\n') }] : [],
      },
      links: [{ label, url: `${site[locale]}/commands/${command.id}` }],
    })
  },
})
