import { customId } from '#core/bot/custom-id.ts'
import type { BotBlock } from '#core/bot/message.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { m } from '#texts'
import type { ConfigVisit } from '../config/visit.ts'
import { guidesOf } from './found-guide.ts'
import { countWords } from './list-panel.ts'

/** Links from a module's panel to its lists: a button for one list, a menu for several. */
export function listsRow(owner: Owner, visit: ConfigVisit): BotBlock[] {
  const { locale } = visit
  const guides = guidesOf(owner, visit)
  const [first] = guides
  if (!first) return []
  if (guides.length === 1) {
    const label = `${first.title({}, { locale })} (${countWords(first, visit)})`
    const button = { label, style: 'blue', customId: customId('general', 'guide-list', first.id) } as const
    return [{ type: 'row', row: { buttons: [button] } }]
  }
  const options = guides.map((guide) => ({
    value: guide.id,
    label: guide.title({}, { locale }),
    description: countWords(guide, visit),
  }))
  const placeholder = m['general.guides.lists']({}, { locale })
  return [
    {
      type: 'row',
      row: { select: { kind: 'text', customId: customId('general', 'guide-list'), placeholder, options } },
    },
  ]
}
