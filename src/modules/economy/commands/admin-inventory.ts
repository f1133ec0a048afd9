import type { AdminAsset } from '#core/admin/admin-asset.ts'
import { directionCommands } from '#core/admin/direction-commands.ts'
import { askForServerName } from '#core/admin/reset.ts'
import { transferCommand } from '#core/admin/transfer-command.ts'
import { type CommandGroup, type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Effect, StateEffect } from '#core/bot/effects.ts'
import { newEntryId } from '#core/bot/new-entry-id.ts'
import { byCommandOf } from '#core/bot/saver.ts'
import type { RuleView } from '#core/bot/view.ts'
import { memberOption, numberAsked, textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { formatNumber } from '#core/numbers.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { ITEM_NAME_MAX, type Item } from '../item.ts'
import { findItem, itemsOf } from '../rules/find-item.ts'
import { mergeItems, mergeNeeds } from '../rules/merge-items.ts'
import type { EconomySettings } from '../settings.ts'
import { completesItems, itemOption, quantityOption } from './item-options.ts'

const root: CommandGroup = {
  name: inEveryLanguage(m['economy.commands.adminInventory.name']),
  description: inEveryLanguage(m['economy.commands.adminInventory.description']),
  permission: 'administrator',
}

const items: AdminAsset<EconomySettings> = {
  module: 'economy',
  id: 'admininventory',
  root,
  options: [itemOption(), quantityOption()],
  evenWhenOff: true,
  needs: () => ({ collections: ['items'] }),
  assetAsked(event, view) {
    const item = findItem(textAsked(event, 'item'), view)
    return item ? { kind: 'item', itemId: item.id } : null
  },
  newAsset(event, view) {
    const name = textAsked(event, 'item')?.trim() ?? ''
    if (name === '' || name.length > ITEM_NAME_MAX) return null
    const id = newEntryId(view.random)
    const entry = { name, emoji: null, description: null, tradable: true }
    return {
      what: { kind: 'item', itemId: id },
      made: [{ type: 'addEntry', collection: 'items', id, entry, ...byCommandOf(event.member) }],
    }
  },
  amountAsked: (event) => numberAsked(event, 'quantity') ?? 1,
  text(what, amount, locale, view, event) {
    const known = what.kind === 'item' ? itemNames(view)(what.itemId) : null
    const item = known ?? escapeMarkdown(textAsked(event, 'item') ?? '')
    return m['rewards.name.item']({ quantity: formatNumber(amount, locale), item }, { locale })
  },
  complete: completesItems,
}

const shared = { ...completesItems, group: root, permission: 'administrator', evenWhenOff: true } as const

const textOption = (key: 'newName' | 'into'): CommandOption => ({
  key,
  type: 'string',
  name: inEveryLanguage(key === 'into' ? m['economy.options.into'] : m['economy.options.newName']),
  description: inEveryLanguage(key === 'into' ? m['economy.options.intoHelp'] : m['economy.options.newNameHelp']),
  required: true,
  length: [1, ITEM_NAME_MAX],
  autocomplete: key === 'into',
})

const itemDelete = defineCommand<EconomySettings>({
  ...shared,
  id: 'admininventory-delete',
  name: inEveryLanguage(m['economy.commands.adminInventory.delete']),
  description: inEveryLanguage(m['economy.commands.adminInventory.deleteHelp']),
  options: [itemOption()],
  needs: (event) => ({ collections: ['items'], holders: { itemIds: [textAsked(event, 'item') ?? ''] } }),
  decide(event, _settings, view) {
    const own = { locale: event.locale.own }
    const item = itemsOf(view).find(({ id }) => id === textAsked(event, 'item'))
    if (!item) return answerPrivately(m['economy.refused.chooseItem']({}, own), 'itemGone')
    const taken = view.holders.map(
      ({ userId, quantity }): StateEffect => ({
        type: 'moveItem',
        itemId: item.id,
        from: userId,
        to: null,
        quantity,
        upTo: true,
        source: 'admin',
        ref: `delete:${event.interaction.id}`,
        by: event.member.id,
      }),
    )
    const words = { item: escapeMarkdown(item.name), count: view.holders.length }
    return replied(
      [...taken, { type: 'deleteEntry', collection: 'items', id: item.id, ...byCommandOf(event.member) }],
      {
        content: m['economy.commands.adminInventory.deleted'](words, own),
        code: 'itemDeleted',
      },
    )
  },
})

const replied = (effects: readonly Effect[], { content, code }: { content: string; code: string }) => ({
  effects: [...effects, { type: 'reply', isPrivate: true, message: { content } } as const],
  reasons: [{ code }],
})

const itemRename = defineCommand<EconomySettings>({
  ...shared,
  id: 'admininventory-rename',
  name: inEveryLanguage(m['economy.commands.adminInventory.rename']),
  description: inEveryLanguage(m['economy.commands.adminInventory.renameHelp']),
  options: [itemOption(), textOption('newName')],
  needs: () => ({ collections: ['items'] }),
  decide(event, _settings, view) {
    const own = { locale: event.locale.own }
    const item = findItem(textAsked(event, 'item'), view)
    const name = textAsked(event, 'newName')?.trim() ?? ''
    if (!item) return answerPrivately(m['economy.refused.noItem']({}, own), 'itemGone')
    if (name === '' || isTaken(name, item, view)) {
      return answerPrivately(m['economy.refused.nameTaken']({}, own), 'nameTaken')
    }
    const words = { before: escapeMarkdown(item.name), after: escapeMarkdown(name) }
    const renamed: Effect = { type: 'changeEntry', collection: 'items', id: item.id, changes: { name } }
    return replied([{ ...renamed, ...byCommandOf(event.member) }], {
      content: m['economy.commands.adminInventory.renamed'](words, own),
      code: 'itemRenamed',
    })
  },
})

const isTaken = (name: string, item: Item, view: RuleView) =>
  itemsOf(view).some((other) => other.id !== item.id && foldName(other.name) === foldName(name))

const itemMerge = defineCommand<EconomySettings>({
  ...shared,
  id: 'admininventory-merge',
  name: inEveryLanguage(m['economy.commands.adminInventory.merge']),
  description: inEveryLanguage(m['economy.commands.adminInventory.mergeHelp']),
  options: [itemOption(), textOption('into')],
  needs: (event) => ({
    collections: ['items'],
    configuration: true,
    ...mergeNeeds(textAsked(event, 'item') ?? '', textAsked(event, 'into') ?? ''),
  }),
  decide(event, _settings, view) {
    const { locale } = { locale: event.locale.own }
    const [from, into] = ['item', 'into'].map((key) => itemsOf(view).find(({ id }) => id === textAsked(event, key)))
    const { holders, records, configuration } = view
    if (!from || !into || !configuration) {
      return answerPrivately(m['economy.refused.chooseItem']({}, { locale }), 'itemGone')
    }
    if (from.id === into.id) return answerPrivately(m['economy.refused.sameItem']({}, { locale }), 'sameItem')
    const { id, username: name, avatar } = event.member
    const ref = `merge:${event.interaction.id}`
    const merge = { from: from.id, into: into.id, ref, by: { id, name, avatar }, source: 'command' } as const
    const { effects, moved, lost } = mergeItems(merge, { holders, records, configuration })
    const words = {
      from: escapeMarkdown(from.name),
      into: escapeMarkdown(into.name),
      moved: formatNumber(moved, locale),
      lost: formatNumber(lost, locale),
    }
    return {
      ...replied(effects, {
        content: m['economy.commands.adminInventory.merged'](words, { locale }),
        code: 'itemsMerged',
      }),
      otherwise: () => answerPrivately(m['economy.refused.changedMeanwhile']({}, { locale }), 'changedElsewhere'),
    }
  },
})

const resetGroup: CommandGroup = {
  name: inEveryLanguage(m['admin.names.reset']),
  description: inEveryLanguage(m['admin.help.reset']),
  permission: 'administrator',
  within: root,
}

const resetCommand = (target: 'member' | 'server') =>
  defineCommand<EconomySettings>({
    id: `admininventory-reset-${target}`,
    group: resetGroup,
    name: inEveryLanguage(target === 'member' ? m['admin.names.member'] : m['admin.names.server']),
    description: inEveryLanguage(target === 'member' ? m['admin.help.member'] : m['admin.help.server']),
    permission: 'administrator',
    evenWhenOff: true,
    options: target === 'member' ? [memberOption(true)] : [],
    decide: (event, _settings, view) =>
      askForServerName('economy', 'inventory', event.targets.members.get('member')?.id ?? null, event, view),
  })

export const adminInventory = [
  ...directionCommands(items, 1),
  ...directionCommands(items, -1),
  itemDelete,
  itemRename,
  itemMerge,
  transferCommand(items),
  resetCommand('member'),
  resetCommand('server'),
]
