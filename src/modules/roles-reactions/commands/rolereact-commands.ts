import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { answer, answerPrivately, messageOf } from '#core/commands/reply.ts'
import { emojiText } from '#core/emoji-text.ts'
import { messageLink, readMessageLink } from '#core/guild/message-link.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReactionMessage } from '../reaction-message.ts'
import { activeMessages, activePairs } from '../rules/active-message.ts'
import { findProblems } from '../rules/find-problems.ts'
import { PUBLISHED_PREFIX } from '../rules/published.ts'
import { repair } from '../rules/refresh.ts'
import type { RolesReactionsSettings } from '../settings.ts'

/** Discord's limits for the fields of an embed; together they may have 6,000 letters. */
const FIELDS_MAX = 20
const VALUE_MAX = 240
const CHOICE_MAX = 100

const group: CommandGroup = {
  name: inEveryLanguage(m['roles-reactions.commands.rolereact.name']),
  description: inEveryLanguage(m['roles-reactions.commands.rolereact.description']),
  permission: 'manageRoles',
}

const nameOf = ({ name }: ReactionMessage, locale: Locale): string =>
  name || m['roles-reactions.page.list.unnamed']({}, { locale })

const linkTo = ({ channel, message }: ReactionMessage, { id: guildId }: GuildIndex): string =>
  message === null ? `<#${channel}>` : messageLink({ guildId, channelId: channel, messageId: message })

const pairsOf = (entry: ReactionMessage, { premium }: GuildIndex): string =>
  activePairs(entry, premium)
    .map(({ emoji, roles }) => `${emojiText(emoji)} ${roles.map((id) => `<@&${id}>`).join(' ')}`)
    .join('\n')

const list = defineCommand<RolesReactionsSettings>({
  id: 'rolereact-list',
  group,
  name: inEveryLanguage(m['roles-reactions.commands.list.name']),
  description: inEveryLanguage(m['roles-reactions.commands.list.description']),
  permission: 'manageRoles',
  options: [],
  decide({ locale: { own: locale } }, settings, view) {
    const entries = activeMessages(settings, view.guild.premium)
    if (entries.length === 0) return answerPrivately(m['roles-reactions.bot.noMessages']({}, { locale }), 'listed')
    const fields = entries.slice(0, FIELDS_MAX).map((entry) => ({
      name: cutToLength(nameOf(entry, locale), CHOICE_MAX),
      value: cutToLength(`${linkTo(entry, view.guild)}\n${pairsOf(entry, view.guild)}`, VALUE_MAX),
    }))
    const rest = entries.length - fields.length
    const footer = rest > 0 ? m['roles-reactions.bot.more']({ count: rest }, { locale }) : undefined
    const embed = { title: m['roles-reactions.name']({}, { locale }), fields, ...(footer !== undefined && { footer }) }
    return answer(view, { isPrivate: true, embed }, 'listed')
  },
})

const repairCommand = defineCommand<RolesReactionsSettings>({
  id: 'rolereact-repair',
  group,
  name: inEveryLanguage(m['roles-reactions.commands.repair.name']),
  description: inEveryLanguage(m['roles-reactions.commands.repair.description']),
  permission: 'manageRoles',
  options: [
    {
      key: 'message',
      type: 'string',
      name: inEveryLanguage(m['roles-reactions.commands.message.name']),
      description: inEveryLanguage(m['roles-reactions.commands.message.description']),
      required: true,
      autocomplete: true,
      length: [1, 200],
    },
  ],
  needs: () => ({ memoryPrefix: PUBLISHED_PREFIX }),
  decide({ options, locale: { own: locale } }, settings, view) {
    const entry = named(String(options.get('message') ?? ''), activeMessages(settings, view.guild.premium))
    if (!entry) return answerPrivately(m['roles-reactions.bot.noSuchMessage']({}, { locale }), 'noMessage')
    const problems = findProblems(entry, view.guild, { now: view.now, locale })
    const content = [
      m['roles-reactions.bot.repaired']({ name: escapeMarkdown(nameOf(entry, locale)) }, { locale }),
      ...problems.map((problem) => `- ${problem}`),
    ].join('\n')
    const message = messageOf(view, { isPrivate: true, content: cutToLength(content, 2_000) })
    return {
      effects: [...repair(entry, settings, view), { type: 'reply', isPrivate: true, message }],
      reasons: [{ code: 'repaired' }],
      durable: true,
    }
  },
  complete: ({ focused: { text }, locale: { own: locale } }, { rolereacts }) =>
    rolereacts
      .map((entry) => ({ name: cutToLength(nameOf(entry, locale), CHOICE_MAX), value: entry.id }))
      .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
})

/** By its id here, its name, the id of the message or a link to it. */
function named(typed: string, entries: readonly ReactionMessage[]): ReactionMessage | undefined {
  const text = typed.trim()
  const messageId = readMessageLink(text)?.messageId
  return entries.find(
    ({ id, name, message }) =>
      id === text || (name !== '' && name === text) || (message !== null && message === messageId),
  )
}

export const rolereactCommands = [list, repairCommand]
