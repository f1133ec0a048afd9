import { inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { memberOption } from '#core/commands/options.ts'
import { pageOf, pagerRow } from '#core/commands/pager.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { emojiIfThere } from '#core/custom-emoji.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { itemText } from '#core/rewards/item-names.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { colorOf } from '../rules/color.ts'
import { itemsOf } from '../rules/find-item.ts'
import type { EconomySettings } from '../settings.ts'

const ROWS = 15
const OWNERS_SHOWN = 20
const OPTIONS_MAX = 25
const DESCRIPTION_MAX = 100

const inventoryNeeds = (userId: string) => ({
  collections: ['items'],
  inventory: [userId],
  standings: [userId],
  members: [userId],
})

function inventoryMessage(
  userId: string,
  name: string,
  page: number,
  { openerId, locale }: { openerId: string; locale: Locale },
  settings: EconomySettings,
  view: RuleView,
): BotMessage {
  const held = view.inventory.get(userId) ?? new Map<string, number>()
  const owned = itemsOf(view).filter(({ id }) => held.has(id))
  const { shown, page: at, pages } = pageOf(owned, page, ROWS)
  const lines = shown.map((item) => {
    const label = itemText({ name: escapeMarkdown(item.name), emoji: item.emoji })
    const about = item.description ? `\n-# ${escapeMarkdown(item.description).slice(0, DESCRIPTION_MAX)}` : ''
    return `**${formatNumber(held.get(item.id) ?? 0, locale)}** × ${label}${about}`
  })
  const empty = m['economy.commands.inventory.empty']({}, { locale })
  const money = view.standings.get(userId)?.money ?? 0
  return {
    embeds: [
      {
        color: colorOf(settings, view),
        title: m['economy.commands.inventory.title']({ member: name }, { locale }),
        description: lines.join('\n') || empty,
        footer: settings.moneySystem
          ? { text: m['economy.commands.inventory.balance']({ money: formatNumber(money, locale) }, { locale }) }
          : undefined,
      },
    ],
    rows: pagerRow(at, pages, locale, (target) => customId('economy', 'inventory', openerId, userId, target)),
  }
}

export const inventory = defineCommand<EconomySettings>({
  id: 'inventory',
  group: null,
  name: inEveryLanguage(m['economy.commands.inventory.name']),
  description: inEveryLanguage(m['economy.commands.inventory.description']),
  permission: null,
  evenWhenOff: true,
  options: [memberOption(false)],
  needs: ({ targets, member }) => inventoryNeeds((targets.members.get('member') ?? member).id),
  decide(event, settings, view) {
    const person = event.targets.members.get('member') ?? event.member
    const { own, server } = event.locale
    const isOwn = person.id === event.member.id
    const isHidden = !settings.moneyView && !hasPermission(event.permissions, 'administrator')
    if (person.bot) return answerPrivately(m['economy.refused.bot']({}, { locale: own }), 'bot')
    if (isHidden && !isOwn) return answerPrivately(m['economy.commands.money.hidden']({}, { locale: own }), 'hidden')
    const viewing = { openerId: event.member.id, locale: isHidden ? own : server }
    const message = inventoryMessage(person.id, nameOf(person), 0, viewing, settings, view)
    return { effects: [{ type: 'reply', isPrivate: isHidden, message }], reasons: [{ code: 'answered' }] }
  },
})

export const topItems = defineCommand<EconomySettings>({
  id: 'topitems',
  group: null,
  name: inEveryLanguage(m['economy.commands.topItems.name']),
  description: inEveryLanguage(m['economy.commands.topItems.description']),
  permission: null,
  evenWhenOff: true,
  options: [],
  needs: () => ({ collections: ['items'], circulation: true }),
  decide({ member, locale: { own, server: locale } }, settings, view) {
    const ranked = itemsOf(view)
      .map((item) => ({ item, held: view.circulation.get(item.id) ?? { quantity: 0, owners: 0 } }))
      .filter(({ held }) => held.quantity > 0)
      .sort((a, b) => b.held.quantity - a.held.quantity)
      .slice(0, OPTIONS_MAX)
    if (ranked.length === 0) {
      return answerPrivately(m['economy.commands.topItems.empty']({}, { locale: own }), 'boardEmpty')
    }
    const lines = ranked.map(({ item, held }, index) => {
      const name = itemText({ name: escapeMarkdown(item.name), emoji: item.emoji })
      const count = formatNumber(held.quantity, locale)
      return `**${index + 1}.** ${m['economy.commands.topItems.row']({ item: name, quantity: count, count: held.owners }, { locale })}`
    })
    const select = {
      kind: 'text' as const,
      customId: customId('economy', 'itemOwners', member.id),
      placeholder: m['economy.commands.topItems.owners']({}, { locale }),
      options: ranked.map(({ item: { id, name, emoji } }) => ({
        label: name,
        value: id,
        emoji: emojiIfThere(emoji, view.guild),
      })),
    }
    const title = m['economy.commands.topItems.title']({ server: view.guild.name }, { locale })
    const embed = { color: colorOf(settings, view), title, description: lines.join('\n') }
    return {
      effects: [{ type: 'reply', isPrivate: false, message: { embeds: [embed], rows: [{ select }] } }],
      reasons: [{ code: 'answered' }],
    }
  },
})

export const inventoryRoutes = {
  inventory: {
    kind: 'component',
    who: 'owner',
    needs: ({ args }) => inventoryNeeds(args[1] ?? ''),
    decide(event, settings, view) {
      const [openerId = '', userId = '', page] = event.args
      const person = view.members.get(userId)
      const locale = event.message.isPrivate ? event.locale.own : event.locale.server
      const name = person ? nameOf(person) : userId
      const message = inventoryMessage(userId, name, Number(page), { openerId, locale }, settings, view)
      return { effects: [{ type: 'update', message }], reasons: [{ code: 'answered' }] }
    },
  },
  itemOwners: {
    kind: 'component',
    who: 'owner',
    needs: ({ values }) => ({ collections: ['items'], holders: { itemIds: values } }),
    decide({ values, permissions, locale: { own: locale } }, settings, view) {
      const item = itemsOf(view).find(({ id }) => id === values[0])
      if (!item) return answerPrivately(m['economy.refused.noItem']({}, { locale }), 'itemGone')
      const isHidden = !settings.moneyView && !hasPermission(permissions, 'administrator')
      if (isHidden) return answerPrivately(m['economy.commands.money.hidden']({}, { locale }), 'hidden')
      const owners = view.holders.toSorted((a, b) => b.quantity - a.quantity).slice(0, OWNERS_SHOWN)
      const lines = owners.map(({ userId, quantity }) => `**${formatNumber(quantity, locale)}** × <@${userId}>`)
      const title = itemText({ name: item.name, emoji: null })
      const embed = { color: colorOf(settings, view), title, description: lines.join('\n') || '–' }
      return {
        effects: [{ type: 'reply', isPrivate: true, message: { embeds: [embed] } }],
        reasons: [{ code: 'answered' }],
      }
    },
  },
} as const satisfies Record<string, ComponentRoute<EconomySettings>>
