import { type DescribedCommand, inEveryLanguage, pathOf } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { pageOf, pagerRow } from '#core/commands/pager.ts'
import { answer, messageOf } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { OWN_ROWS, ownCommandsEmbed, ownCommandsFor, pageAsked } from './own-commands.ts'

/** All of them would not fit into one embed. */
const PAGE_ROWS = 30

const line = (command: DescribedCommand, locale: Locale) =>
  `**/${pathOf(command, locale)}** · ${command.description[locale]}`
const isSlash = ({ kind = 'slash' }: DescribedCommand) => kind === 'slash'

const slashCommands = ({ disabledCommands }: GeneralSettings, view: RuleView) =>
  view.commands().filter((command) => isSlash(command) && !disabledCommands.includes(command.id))

/** Those that this person may run here. */
const openTo = ({ permissions }: Pick<CommandEvent, 'permissions'>, commands: readonly DescribedCommand[]) =>
  commands.filter(({ permission }) => permission === null || hasPermission(permissions, permission))

/** The bot's commands, and the server's custom commands; whichever list is longer has pages of its own at the end. */
function overview(
  asker: Pick<CommandEvent, 'member' | 'channelId' | 'locale' | 'permissions'>,
  page: number,
  settings: GeneralSettings,
  view: RuleView,
): BotMessage {
  const {
    member,
    locale: { own: locale },
  } = asker
  const listed = pageOf(openTo(asker, slashCommands(settings, view)), page, PAGE_ROWS)
  const own = pageOf(ownCommandsFor(asker, view), page, OWN_ROWS)
  const at = Math.max(listed.page, own.page)
  const { embeds = [], rows = [] } = messageOf(view, {
    isPrivate: true,
    embed: {
      title: m['commands.help.title']({}, { locale }),
      description: listed.shown.map((other) => line(other, locale)).join('\n'),
    },
    links: [{ label: m['commands.help.all']({}, { locale }), url: `${view.site[locale]}/commands` }],
  })
  const pager = pagerRow(at, Math.max(listed.pages, own.pages), locale, (to) =>
    customId('general', 'help', member.id, to),
  )
  return {
    embeds: [
      ...(listed.page === at ? embeds : []),
      ...(own.page === at && own.shown.length > 0 ? [ownCommandsEmbed(own.shown, locale, view)] : []),
    ],
    rows: [...pager, ...rows],
  }
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
  complete: ({ focused, locale: { own } }, settings, view) =>
    slashCommands(settings, view)
      .map((command) => ({ name: `/${pathOf(command, own)}`, value: command.id }))
      .filter(({ name }) => foldName(name).includes(foldName(focused.text))),
  decide(event, settings, view) {
    const locale = event.locale.own
    const command = slashCommands(settings, view).find(({ id }) => id === event.options.get('command'))
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

/** Another page of both lists. */
export const helpPageRoute: ComponentRoute<GeneralSettings> = {
  kind: 'component',
  who: 'owner',
  decide: (event, settings, view) =>
    decided('answered', { type: 'update', message: overview(event, pageAsked(event), settings, view) }),
}
