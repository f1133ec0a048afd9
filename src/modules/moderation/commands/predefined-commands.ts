import { inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Asker } from '#core/bot/events.ts'
import { CASE_CONTEXT_MAX, PERMISSION_FOR } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import type { PredefinedSanction } from '../predefined-sanction.ts'
import { typeName } from '../rules/words.ts'
import type { ModerationSettings } from '../settings.ts'
import { askForSanction, sanctionNeeds } from './ask-for-sanction.ts'
import { imageOptions, imagesOf, keepOption, keepsMessagesIn, option, textOf } from './options.ts'
import { targetOf } from './sanction-commands.ts'

const CHOICES_MAX = 25

const isAllowed = ({ member, permissions }: Asker, { type, roles }: PredefinedSanction) =>
  hasPermission(permissions, PERMISSION_FOR[type]) || member.roleIds.some((id) => roles.includes(id))

/** Without premium, those over the limit cannot be used. */
const inUse = ({ predefinedSanctions }: Pick<ModerationSettings, 'predefinedSanctions'>, premium: boolean) =>
  predefinedSanctions.slice(0, limitFor('predefinedSanctions', premium))

/** Those that this person may apply. */
const entriesFor = (asker: Asker, { predefinedSanctions }: ModerationSettings, premium: boolean) =>
  inUse({ predefinedSanctions }, premium).filter((entry) => isAllowed(asker, entry))

const askedOf = ({ type, reason, duration, deleteMessages, id, roles, keepsMessages }: PredefinedSanction) => ({
  type,
  reason,
  duration: duration ?? null,
  deleteMessages: deleteMessages ?? 0,
  predefinedId: id,
  keepsMessages: keepsMessages ?? false,
  roles,
})

export const mod = defineCommand<ModerationSettings>({
  id: 'mod',
  group: null,
  name: inEveryLanguage(m['moderation.commands.mod.name']),
  description: inEveryLanguage(m['moderation.commands.mod.description']),
  // Each entry says which roles may use it.
  permission: null,
  options: [
    option('user', 'user', true),
    option('sanction', 'string', true, { autocomplete: true }),
    option('context', 'string', false, { length: [1, CASE_CONTEXT_MAX], confidential: true }),
    keepOption,
    ...imageOptions,
  ],
  complete: (event, settings, { guild }) =>
    entriesFor(event, settings, guild.premium)
      .filter(({ name }) => foldName(name).includes(foldName(event.focused.text)))
      .map(({ id, name }) => ({ name, value: id })),
  needs: ({ targets }) => sanctionNeeds(targets.members.get('user')?.id),
  decide(event, settings, view) {
    const { own } = event.locale
    const wanted = textOf(event, 'sanction') ?? ''
    const entry = inUse(settings, view.guild.premium).find(
      ({ id, name }) => id === wanted || foldName(name) === foldName(wanted),
    )
    if (!entry) return answerPrivately(m['moderation.refused.noSuchSanction']({}, { locale: own }), 'noSuchSanction')
    const images = imagesOf(event)
    if (!images) return answerPrivately(m['moderation.refused.badImage']({}, { locale: own }), 'badImage')
    const plan = askedOf(entry)
    const keepsMessages = plan.keepsMessages || keepsMessagesIn(event)
    const asked = { ...plan, keepsMessages, target: targetOf(event), context: textOf(event, 'context'), images }
    return askForSanction(event, asked, settings, view)
  },
})

/** In a message's menu: the predefined sanctions, for its author. */
export const sanctionAuthor = defineCommand<ModerationSettings>({
  id: 'sanction-author',
  kind: 'message',
  group: null,
  name: inEveryLanguage(m['moderation.commands.sanctionAuthor.name']),
  description: inEveryLanguage(m['moderation.commands.sanctionAuthor.description']),
  permission: null,
  options: [],
  decide(event, settings, { guild }) {
    const { own: locale } = event.locale
    const message = event.targets.messages.get('target')
    const entries = entriesFor(event, settings, guild.premium).slice(0, CHOICES_MAX)
    // A message posted through a webhook has no member as its author.
    if (message?.webhookId) return answerPrivately(m['moderation.refused.notMember']({}, { locale }), 'notMember')
    if (!message || entries.length === 0)
      return answerPrivately(m['moderation.refused.noEntries']({}, { locale }), 'noEntries')
    const options = entries.map((entry) => ({
      label: entry.name,
      value: entry.id,
      description: `${typeName(entry.type, locale)} · ${entry.reason}`,
    }))
    const id = customId('moderation', 'author', event.member.id, message.author.id)
    return {
      effects: [
        {
          type: 'reply',
          isPrivate: true,
          message: {
            content: m['moderation.cases.chooseFor']({ user: `<@${message.author.id}>` }, { locale }),
            rows: [{ select: { kind: 'text', customId: id, options } }],
          },
        },
      ],
      reasons: [{ code: 'answered' }],
    }
  },
})

export const authorRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ({ args }) => ({ ...sanctionNeeds(args[1]), members: args[1] ? [args[1]] : [] }),
  decide(event, settings, view) {
    const { own: locale } = event.locale
    const userId = event.args[1] ?? ''
    const entry = inUse(settings, view.guild.premium).find(({ id }) => id === event.values[0])
    if (!entry) return answerPrivately(m['moderation.refused.noSuchSanction']({}, { locale }), 'noSuchSanction')
    const member = view.members.get(userId)
    const unknown = { id: userId, username: userId, globalName: null, avatar: null, bot: false, nickname: null }
    const person = member ?? { ...unknown, roleIds: [], joinedAt: null, pending: false }
    const target = { ...person, permissions: 0n, isMember: member != null }
    return askForSanction(event, { ...askedOf(entry), target, context: null, images: [] }, settings, view)
  },
}
