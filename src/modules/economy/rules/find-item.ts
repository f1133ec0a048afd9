import type { AutocompleteEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { formatNumber } from '#core/numbers.ts'
import { cutToLength } from '#core/templates/cut.ts'
import type { Item } from '../item.ts'

const CHOICE_NAME_MAX = 100
const CHOICES_MAX = 25

export const itemsOf = (view: Pick<RuleView, 'entries'>): readonly Item[] => view.entries('items') as readonly Item[]

/** Chosen from the list, or typed: accents and capitals do not matter. */
export function findItem(written: string | undefined, view: Pick<RuleView, 'entries'>): Item | null {
  if (!written) return null
  const items = itemsOf(view)
  const wanted = foldName(written)
  return items.find(({ id }) => id === written) ?? items.find(({ name }) => foldName(name) === wanted) ?? null
}

/** Items whose name contains what was typed; with `ownerId` only those the member has, with the quantity. */
export function itemChoices({ focused, locale }: AutocompleteEvent, view: RuleView, ownerId: string | null) {
  const typed = foldName(focused.text)
  const held = ownerId === null ? null : (view.inventory.get(ownerId) ?? new Map<string, number>())
  return itemsOf(view)
    .filter(({ id, name }) => foldName(name).includes(typed) && (held === null || held.has(id)))
    .slice(0, CHOICES_MAX)
    .map(({ id, name }) => {
      const count = held?.get(id)
      const label = count === undefined ? name : `${name} (${formatNumber(count, locale.own)})`
      return { name: cutToLength(label, CHOICE_NAME_MAX), value: id }
    })
}
