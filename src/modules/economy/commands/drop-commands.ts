import { parseAmount } from '#core/amounts/parse-amount.ts'
import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { amountOption, numberAsked, textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { startDrop } from '#core/drops/drop.ts'
import { dropOptions, dropPlace } from '#core/drops/drop-options.ts'
import { moneyText } from '#core/economy.ts'
import { m } from '#texts'
import { colorOf } from '../rules/color.ts'
import { findItem } from '../rules/find-item.ts'
import type { EconomySettings } from '../settings.ts'
import { goodsText } from './item-commands.ts'
import { completesItems, itemOption, quantityOption } from './item-options.ts'

export const dropMoney = defineCommand<EconomySettings>({
  id: 'dropmoney',
  group: null,
  name: inEveryLanguage(m['economy.commands.dropMoney.name']),
  description: inEveryLanguage(m['economy.commands.dropMoney.description']),
  permission: 'administrator',
  options: [amountOption(), ...dropOptions],
  decide(event, settings, view) {
    const amount = parseAmount(textAsked(event, 'amount') ?? '')
    if (amount === null || amount === 'all') {
      return answerPrivately(m['options.badAmount']({}, { locale: event.locale.own }), 'badAmount')
    }
    const name = moneyText(amount, event.locale.server, view)
    const plan = { module: 'economy', prize: { kind: 'money', amount }, name, color: colorOf(settings, view) } as const
    return startDrop({ ...plan, ...dropPlace(event) }, event, view)
  },
})

export const dropItem = defineCommand<EconomySettings>({
  ...completesItems,
  id: 'dropitem',
  group: null,
  name: inEveryLanguage(m['economy.commands.dropItem.name']),
  description: inEveryLanguage(m['economy.commands.dropItem.description']),
  permission: 'administrator',
  evenWhenOff: true,
  options: [itemOption(), quantityOption(), ...dropOptions],
  needs: () => ({ collections: ['items'] }),
  decide(event, settings, view) {
    const item = findItem(textAsked(event, 'item'), view)
    if (!item) return answerPrivately(m['economy.refused.noItem']({}, { locale: event.locale.own }), 'itemGone')
    const amount = numberAsked(event, 'quantity') ?? 1
    const prize = { kind: 'item', amount, itemId: item.id, isOwn: false } as const
    const plan = { module: 'economy', prize, name: goodsText(item, amount, view), color: colorOf(settings, view) }
    return startDrop({ ...plan, ...dropPlace(event) }, event, view)
  },
})
