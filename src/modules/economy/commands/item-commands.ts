import { parseAmount } from '#core/amounts/parse-amount.ts'
import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { amountOption, memberOption, numberAsked, textAsked } from '#core/commands/options.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { startDrop } from '#core/drops/drop.ts'
import { dropOptions, dropPlace } from '#core/drops/drop-options.ts'
import { moneyText } from '#core/economy.ts'
import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { formatNumber } from '#core/numbers.ts'
import { itemText } from '#core/rewards/item-names.ts'
import { escapeMarkdown, printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import type { Item } from '../item.ts'
import { colorOf } from '../rules/color.ts'
import { findItem } from '../rules/find-item.ts'
import { makeOffer } from '../rules/trade.ts'
import type { EconomySettings } from '../settings.ts'
import { completesOwnItems, itemOption, quantityOption } from './item-options.ts'

const group: CommandGroup = {
  name: inEveryLanguage(m['economy.commands.item.name']),
  description: inEveryLanguage(m['economy.commands.item.description']),
  permission: null,
}
const shared = { group, permission: null, evenWhenOff: true, ...completesOwnItems } as const

/** "3 × 🦊 Plush fox", as a message writes it. */
export function goodsText(item: Item, quantity: number, view: RuleView): string {
  const locale = view.guild.locale
  const name = itemText({ name: escapeMarkdown(item.name), emoji: item.emoji })
  return m['rewards.name.item']({ quantity: formatNumber(quantity, locale), item: name }, { locale })
}

type Deal = { item: Item; quantity: number; to: MemberSnapshot }

/** What was asked for, or why it is not possible. */
function readDeal(event: CommandEvent, view: RuleView): Deal | Decision {
  const own = { locale: event.locale.own }
  const item = findItem(textAsked(event, 'item'), view)
  const to = event.targets.members.get('member')
  if (!item) return answerPrivately(m['economy.refused.noItem']({}, own), 'itemGone')
  if (!item.tradable) return answerPrivately(m['economy.refused.notTradable']({}, own), 'notTradable')
  if (!to?.isMember) return answerPrivately(m['economy.refused.notMember']({}, own), 'memberGone')
  if (to.bot) return answerPrivately(m['economy.refused.bot']({}, own), 'bot')
  if (to.id === event.member.id) return answerPrivately(m['economy.refused.yourself']({}, own), 'toThemselves')
  const quantity = numberAsked(event, 'quantity') ?? 1
  const held = view.inventory.get(event.member.id)?.get(item.id) ?? 0
  if (held < quantity) return answerPrivately(m['drops.tooFew']({}, own), 'tooFew')
  return { item, quantity, to }
}

const needs = ({ member }: CommandEvent) => ({ collections: ['items'], inventory: [member.id] })

export const itemGive = defineCommand<EconomySettings>({
  ...shared,
  id: 'item-give',
  name: inEveryLanguage(m['economy.commands.itemGive.name']),
  description: inEveryLanguage(m['economy.commands.itemGive.description']),
  options: [itemOption(), memberOption(true), quantityOption()],
  needs,
  decide(event, _settings, view) {
    const deal = readDeal(event, view)
    if ('effects' in deal) return deal
    const { item, quantity, to } = deal
    const { member, interaction, locale } = event
    const words = { from: printedName(nameOf(member)), to: `<@${to.id}>`, goods: goodsText(item, quantity, view) }
    const content = m['economy.commands.itemGive.done'](words, { locale: locale.server })
    return {
      effects: [
        {
          type: 'moveItem',
          itemId: item.id,
          from: member.id,
          to: to.id,
          quantity,
          source: 'give',
          ref: `give:${interaction.id}`,
        },
        { type: 'reply', isPrivate: false, message: { content, mentions: { users: [to.id] } } },
      ],
      reasons: [{ code: 'itemGiven' }],
      otherwise: ({ code }) =>
        code === 'tooMuch'
          ? answerPrivately(m['economy.trade.full']({}, { locale: locale.own }), 'itemFull')
          : answerPrivately(m['drops.tooFew']({}, { locale: locale.own }), 'tooFew'),
    }
  },
})

export const itemSell = defineCommand<EconomySettings>({
  ...shared,
  evenWhenOff: false,
  id: 'item-sell',
  name: inEveryLanguage(m['economy.commands.itemSell.name']),
  description: inEveryLanguage(m['economy.commands.itemSell.description']),
  options: [
    itemOption(),
    memberOption(true),
    { ...amountOption(), key: 'price', name: inEveryLanguage(m['economy.options.price']) },
    quantityOption(),
  ],
  needs,
  decide(event, { payEnabled }, view) {
    if (!payEnabled) return answerPrivately(m['economy.commands.pay.off']({}, { locale: event.locale.own }), 'payOff')
    const deal = readDeal(event, view)
    if ('effects' in deal) return deal
    const price = parseAmount(textAsked(event, 'price') ?? '')
    if (price === null || price === 'all') {
      return answerPrivately(m['options.badAmount']({}, { locale: event.locale.own }), 'badAmount')
    }
    const { item, quantity, to } = deal
    const words = {
      from: printedName(nameOf(event.member)),
      to: `<@${to.id}>`,
      goods: goodsText(item, quantity, view),
      price: moneyText(price, event.locale.server, view),
    }
    const text = m['economy.commands.itemSell.offer'](words, { locale: event.locale.server })
    return makeOffer({ gives: { itemId: item.id, quantity }, price, wants: null, text }, to, event, view)
  },
})

export const itemExchange = defineCommand<EconomySettings>({
  ...shared,
  id: 'item-exchange',
  name: inEveryLanguage(m['economy.commands.itemExchange.name']),
  description: inEveryLanguage(m['economy.commands.itemExchange.description']),
  options: [itemOption(), memberOption(true), itemOption('wanted'), quantityOption(), quantityOption('wantedQuantity')],
  needs,
  decide(event, _settings, view) {
    const deal = readDeal(event, view)
    if ('effects' in deal) return deal
    const own = { locale: event.locale.own }
    const wanted = findItem(textAsked(event, 'wanted'), view)
    if (!wanted) return answerPrivately(m['economy.refused.noItem']({}, own), 'itemGone')
    if (!wanted.tradable) return answerPrivately(m['economy.refused.notTradable']({}, own), 'notTradable')
    const { item, quantity, to } = deal
    if (wanted.id === item.id) return answerPrivately(m['economy.refused.sameItem']({}, own), 'sameItem')
    const wantedQuantity = numberAsked(event, 'wantedQuantity') ?? 1
    const words = {
      from: printedName(nameOf(event.member)),
      to: `<@${to.id}>`,
      goods: goodsText(item, quantity, view),
      wanted: goodsText(wanted, wantedQuantity, view),
    }
    const text = m['economy.commands.itemExchange.offer'](words, { locale: event.locale.server })
    const wants = { itemId: wanted.id, quantity: wantedQuantity }
    return makeOffer({ gives: { itemId: item.id, quantity }, price: null, wants, text }, to, event, view)
  },
})

function mayPost(member: MemberSnapshot, channelId: string, { guild }: RuleView): boolean {
  const type = guild.channels.get(channelId)?.type ?? CHANNEL_TYPE.text
  return permissionsForNeed('send', type).every((permission) => guild.memberCan(member, permission, channelId))
}

export const itemDrop = defineCommand<EconomySettings>({
  ...shared,
  id: 'item-drop',
  name: inEveryLanguage(m['economy.commands.itemDrop.name']),
  description: inEveryLanguage(m['economy.commands.itemDrop.description']),
  options: [itemOption(), quantityOption(), ...dropOptions],
  needs,
  decide(event, settings, view) {
    const own = { locale: event.locale.own }
    const item = findItem(textAsked(event, 'item'), view)
    if (!item) return answerPrivately(m['economy.refused.noItem']({}, own), 'itemGone')
    if (!item.tradable) return answerPrivately(m['economy.refused.notTradable']({}, own), 'notTradable')
    const place = dropPlace(event)
    // A member can only drop something where they could post themselves.
    if (!mayPost(event.member, place.channelId, view)) {
      return answerPrivately(m['drops.noWriting']({}, own), 'noWriting')
    }
    const quantity = numberAsked(event, 'quantity') ?? 1
    return startDrop(
      {
        module: 'economy',
        prize: { kind: 'item', amount: quantity, itemId: item.id, isOwn: true },
        name: goodsText(item, quantity, view),
        color: colorOf(settings, view),
        ...place,
      },
      event,
      view,
    )
  },
})
