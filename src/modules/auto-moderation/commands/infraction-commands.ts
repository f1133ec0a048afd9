import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { filterName } from '../rules/act.ts'
import { COUNTED_STATE, INFRACTION, infractionBody } from '../rules/infractions.ts'
import { FILTERS, type FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'

const PAGE_ROWS = 10
const EXCERPT_SHOWN = 80

const group: CommandGroup = {
  name: inEveryLanguage(m['auto-moderation.commands.infractions.name']),
  description: inEveryLanguage(m['auto-moderation.commands.infractions.description']),
  permission: 'manageMessages',
}
const member = {
  key: 'member',
  type: 'user',
  name: inEveryLanguage(m['auto-moderation.commands.member']),
  description: inEveryLanguage(m['auto-moderation.commands.memberHelp']),
  required: true,
} as const

const infractionsOf = (userId: string, type: FilterKey | null = null): RecordQuery => ({
  kind: INFRACTION,
  subjectId: userId,
  state: COUNTED_STATE,
  bodyHas: type === null ? undefined : { filter: type },
})
/** Read page by page: of an active member, the newest hundred are not all. */
const pageOf = (userId: string, type: FilterKey | null, at: number): RecordQuery => ({
  ...infractionsOf(userId, type),
  limit: PAGE_ROWS,
  offset: at * PAGE_ROWS,
})
const pageNamed = (name: string | undefined): number => (/^\d{1,4}$/.test(name ?? '') ? Number(name) : 0)
const typeNamed = (name: unknown): FilterKey | null => FILTERS.find((key) => key === name) ?? null

function page(
  userId: string,
  type: FilterKey | null,
  at: number,
  ownerId: string,
  locale: Locale,
  view: RuleView,
): BotMessage {
  const all = (view.records.infractions?.rows ?? []).flatMap(({ body, createdAt, channelId }) => {
    const read = infractionBody.safeParse(body).data
    return read ? [{ ...read, createdAt, channelId }] : []
  })
  const count = view.records.infractions?.count ?? all.length
  const pages = Math.max(1, Math.ceil(count / PAGE_ROWS))
  const shown = Math.min(at, pages - 1)
  const lines = all.map(({ filter, excerpt, createdAt, channelId }) => {
    const where = channelId ? ` · <#${channelId}>` : ''
    const text = escapeMarkdown(cutToLength(excerpt.replaceAll(/\s+/g, ' '), EXCERPT_SHOWN))
    return `${momentTag(createdAt)} · ${filterName(filter, locale)}${where}${text ? `\n> ${text}` : ''}`
  })
  const turn = (to: number) => customId('auto-moderation', 'page', ownerId, userId, type ?? 'all', to)
  return {
    embeds: [
      {
        title: m['auto-moderation.infractions.title']({ count }, { locale }),
        description: [`<@${userId}>`, ...lines].join('\n'),
        color: view.shared.accentColor,
        footer: { text: m['auto-moderation.infractions.page']({ page: shown + 1, pages }, { locale }) },
      },
    ],
    rows:
      pages === 1
        ? undefined
        : [
            {
              buttons: [
                { emoji: '◀️', style: 'grey', customId: turn(shown - 1), disabled: shown === 0 },
                { emoji: '▶️', style: 'grey', customId: turn(shown + 1), disabled: shown === pages - 1 },
              ],
            },
          ],
  }
}

export const infractionsList = defineCommand<AutoModerationSettings>({
  id: 'infractions-list',
  group,
  name: inEveryLanguage(m['auto-moderation.commands.list.name']),
  description: inEveryLanguage(m['auto-moderation.commands.list.description']),
  permission: 'manageMessages',
  evenWhenOff: true,
  options: [
    member,
    {
      key: 'type',
      type: 'string',
      name: inEveryLanguage(m['auto-moderation.commands.type']),
      description: inEveryLanguage(m['auto-moderation.commands.typeHelp']),
      required: false,
      choices: FILTERS.map((value) => ({
        value,
        name: { fr: filterName(value, 'fr'), en: filterName(value, 'en') },
      })),
    },
  ],
  needs: ({ options }) => ({
    records: { infractions: pageOf(String(options.get('member')), typeNamed(options.get('type')), 0) },
  }),
  decide(event, _settings, view) {
    const userId = String(event.options.get('member'))
    const type = typeNamed(event.options.get('type'))
    const message = page(userId, type, 0, event.member.id, event.locale.own, view)
    return decided('listed', { type: 'reply', isPrivate: true, message })
  },
})

export const pageRoute: ComponentRoute<AutoModerationSettings> = {
  kind: 'component',
  // Only the person who asked sees the list; it may stay on their screen for long.
  who: 'manageMessages',
  needs: ({ args }) => ({
    records: { infractions: pageOf(args[1] ?? '', typeNamed(args[2]), pageNamed(args[3])) },
  }),
  decide(event, _settings, view) {
    const [ownerId = '', userId = '', type = 'all', at = '0'] = event.args
    const message = page(userId, typeNamed(type), pageNamed(at), ownerId, event.locale.own, view)
    return decided('listed', { type: 'update', message })
  },
}

/** Nobody clears their own infractions, nor those of somebody above them. The owner may clear anybody's. */
function resetObstacle(
  { member: actor, locale }: Asker,
  userId: string,
  { guild, members }: RuleView,
): Decision | null {
  if (actor.id === guild.ownerId) return null
  const target = members.get(userId)
  const code = actor.id === userId ? 'aboutYou' : target && !guild.isAbove(actor, target) ? 'aboveYou' : null
  return code && answerPrivately(m[`auto-moderation.undo.${code}`]({}, { locale: locale.own }), code)
}

export const infractionsReset = defineCommand<AutoModerationSettings>({
  id: 'infractions-reset',
  group,
  name: inEveryLanguage(m['auto-moderation.commands.reset.name']),
  description: inEveryLanguage(m['auto-moderation.commands.reset.description']),
  permission: 'manageGuild',
  evenWhenOff: true,
  options: [member],
  needs: ({ options }) => ({ members: [String(options.get('member'))] }),
  decide(event, _settings, view) {
    const { own: locale } = event.locale
    const userId = String(event.options.get('member'))
    const refusal = resetObstacle(event, userId, view)
    if (refusal) return refusal
    const id = customId('auto-moderation', 'reset', event.member.id, userId)
    return decided('askedAgain', {
      type: 'reply',
      isPrivate: true,
      message: {
        content: m['auto-moderation.infractions.sure']({ user: `<@${userId}>` }, { locale }),
        rows: [
          { buttons: [{ label: m['auto-moderation.infractions.yes']({}, { locale }), style: 'red', customId: id }] },
        ],
      },
    })
  },
})

/** A hundred at a time; the press is answered when none is left. */
export const resetRoute: ComponentRoute<AutoModerationSettings> = {
  kind: 'component',
  who: 'manageGuild',
  needs: ({ args }) => ({
    records: { infractions: infractionsOf(args[1] ?? '') },
    members: args[1] ? [args[1]] : [],
  }),
  decide(event, _settings, view): Decision {
    const { own: locale } = event.locale
    const userId = event.args[1] ?? ''
    const refusal = resetObstacle(event, userId, view)
    if (refusal) return refusal
    const rows = view.records.infractions?.rows ?? []
    const left = (view.records.infractions?.count ?? 0) - rows.length
    const effects: Effect[] = rows.map(({ id }) => ({ type: 'deleteRecord', kind: INFRACTION, id }))
    effects.push({ type: 'deleteMemberState', userId })
    const content =
      left > 0
        ? m['auto-moderation.infractions.someReset']({ count: rows.length, left }, { locale })
        : m['auto-moderation.infractions.reset']({ count: rows.length }, { locale })
    const again = { label: m['auto-moderation.infractions.yes']({}, { locale }), style: 'red' as const }
    const id = customId('auto-moderation', 'reset', event.member.id, userId)
    const message: BotMessage = { content, rows: left > 0 ? [{ buttons: [{ ...again, customId: id }] }] : undefined }
    return { effects: [...effects, { type: 'update', message }], reasons: [{ code: 'resetDone' }] }
  },
}
