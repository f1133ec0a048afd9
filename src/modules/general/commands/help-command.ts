import { type Command, defineCommand, inEveryLanguage, pathOf } from '#core/commands/define.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { m } from '#texts'

/** The platform allows so many choices of an option. */
const CHOICES_MAX = 25

/** Knows all the others: it is made last. */
export function helpCommand(others: readonly Command[]): Command {
  const nameOf = (command: Command) => {
    const paths = LOCALES.map((locale) => [locale, `/${pathOf(command, locale)}`])
    return Object.fromEntries(paths) as Record<Locale, string>
  }
  const line = (command: Command, locale: Locale) => `**/${pathOf(command, locale)}** · ${command.description[locale]}`
  return defineCommand({
    id: 'help',
    group: null,
    name: inEveryLanguage(m['commands.help.name']),
    description: inEveryLanguage(m['commands.help.description']),
    category: 'general',
    permission: null,
    options: [
      {
        key: 'command',
        type: 'string',
        name: inEveryLanguage(m['commands.help.command']),
        description: inEveryLanguage(m['commands.help.commandHelp']),
        required: false,
        choices: others.slice(0, CHOICES_MAX).map((command) => ({ value: command.id, name: nameOf(command) })),
      },
    ],
    answer({ options, site, locale: { own: locale } }) {
      const asked = options.get('command')
      const command = others.find(({ id }) => id === asked)
      const label = m['commands.help.all']({}, { locale })
      if (!command) {
        const description = others.map((other) => line(other, locale)).join('\n')
        return {
          isPrivate: true,
          embed: { title: m['commands.help.title']({}, { locale }), description },
          links: [{ label, url: `${site[locale]}/commands` }],
        }
      }
      const required = m['commands.help.required']({}, { locale })
      const about = command.options.map(
        ({ name, description, required: isRequired }) =>
          `\`${name[locale]}\`${isRequired ? ` (${required})` : ''} · ${description[locale]}`,
      )
      return {
        isPrivate: true,
        embed: {
          title: `/${pathOf(command, locale)}`,
          description: command.description[locale],
          ...(about.length > 0 && {
            fields: [{ name: m['commands.help.options']({}, { locale }), value: about.join('\n') }],
          }),
        },
        links: [{ label, url: `${site[locale]}/commands/${command.id}` }],
      }
    },
  })
}
