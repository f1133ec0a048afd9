import { type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import type { Command } from '#core/bot/define-command.ts'
import { ITEM_QUANTITY_MAX } from '#core/settings/reward.ts'
import { m } from '#texts'
import { itemChoices } from '../rules/find-item.ts'
import type { EconomySettings } from '../settings.ts'

/** Chosen from the list, or typed by name. */
export const itemOption = (key = 'item'): CommandOption => ({
  key,
  type: 'string',
  name: inEveryLanguage(key === 'wanted' ? m['economy.options.wanted'] : m['economy.options.item']),
  description: inEveryLanguage(key === 'wanted' ? m['economy.options.wantedHelp'] : m['economy.options.itemHelp']),
  required: true,
  length: [1, 100],
  autocomplete: true,
})

export const quantityOption = (key = 'quantity'): CommandOption => ({
  key,
  type: 'integer',
  name: inEveryLanguage(key === 'quantity' ? m['economy.options.quantity'] : m['economy.options.wantedQuantity']),
  description: inEveryLanguage(m['economy.options.quantityHelp']),
  required: false,
  range: [1, ITEM_QUANTITY_MAX],
})

/** Suggestions while the name of an item is typed: the member's own items first. */
export const completesOwnItems = {
  completeNeeds: ({ member }) => ({ collections: ['items'], inventory: [member.id] }),
  complete: (event, _settings, view) => itemChoices(event, view, event.focused.key === 'item' ? event.member.id : null),
} as const satisfies Partial<Command<EconomySettings>>

export const completesItems = {
  completeNeeds: () => ({ collections: ['items'] }),
  complete: (event, _settings, view) => itemChoices(event, view, null),
} as const satisfies Partial<Command<EconomySettings>>
