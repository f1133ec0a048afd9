import type { EconomyFacts } from '#core/economy-api.ts'
import { m } from '#texts'

type UsedBy = EconomyFacts['items'][string]['usedBy']

/** Spelled out: a computed key would bring every text of the product into the page. */
const MODULE_NAMES: Readonly<Record<string, () => string>> = {
  economy: m['economy.name'],
  levels: m['levels.name'],
  birthdays: m['birthdays.name'],
  'advent-calendar': m['advent-calendar.name'],
  suggestions: m['suggestions.name'],
  'custom-commands': m['custom-commands.name'],
  messages: m['messages.name'],
}

export const countUses = (usedBy: UsedBy): number => usedBy.reduce((sum, { uses }) => sum + uses, 0)

/** What stops working once the item is deleted, module by module. */
export function BrokenUses({ usedBy }: { usedBy: UsedBy }) {
  if (usedBy.length === 0) return null
  return (
    <>
      <p>{m['economy.page.items.breaks']({ count: countUses(usedBy) })}</p>
      <ul>
        {usedBy.map(({ module, uses }) => {
          const name = (MODULE_NAMES[module] ?? m['economy.page.items.elsewhere'])()
          return <li key={module}>{m['economy.page.items.usedIn']({ module: name, count: uses })}</li>
        })}
      </ul>
    </>
  )
}
