import { type DescribedCommand, inEveryLanguage, pathOf } from '#core/bot/commands.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answer, messageOf } from '#core/commands/reply.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { ownCommandsPart, pageAsked } from './own-commands.ts'

const DESCRIPTION_MAX = 4096

const line = (command: DescribedCommand, locale: Locale) =>
  `**/${pathOf(command, locale)}** · ${command.description[locale]}`
const isSlash = ({ kind = 'slash' }: DescribedCommand) => kind === 'slash'

const knownCommands = ({ disabledCommands }: GeneralSettings, view: RuleView) =>
  view.commands().filter((command) => isSlash(command) && !disabledCommands.includes(command.id))

/** The bot's commands, and the server's custom commands. */
function overview(
  { member, channelId, locale: { own: locale } }: Pick<CommandEvent, 'member' | 'channelId' | 'locale'>,
  page: number,
  settings: GeneralSettings,
  view: RuleView,
): BotMessage {
  const lines = knownCommands(settings, view).map((other) => line(other, locale))
  const own = ownCommandsPart({ member, channelId }, page, locale, view)
  const listed = messageOf(view, {
    isPrivate: true,
    embed: {
      title: m['commands.help.title']({}, { locale }),
      description: cutToLength(lines.join('\n'), DESCRIPTION_MAX),
    },
    links: [{ label: m['commands.help.all']({}, { locale }), url: `${view.site[locale]}/commands` }],
  })
  if (!own) return listed
  return { ...listed, embeds: [...(listed.embeds ?? []), own.embed], rows: [...own.rows, ...(listed.rows ?? [])] }
}

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
  decide(event, settings, view) {
    const locale = event.locale.own
    const command = knownCommands(settings, view).find(({ id }) => id === event.options.get('command'))
    if (!command) {
      return decided('answered', { type: 'reply', isPrivate: true, message: overview(event, 0, settings, view) })
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
      links: [{ label: m['commands.help.all']({}, { locale }), url: `${view.site[locale]}/commands/${command.id}` }],
    })
  },
})

/** Another page of the server's custom commands. */
export const helpPageRoute: ComponentRoute<GeneralSettings> = {
  kind: 'component',
  who: 'owner',
  decide: (event, settings, view) =>
    decided('answered', { type: 'update', message: overview(event, pageAsked(event), settings, view) }),
}
