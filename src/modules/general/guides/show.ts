import { type Decision, decided } from '#core/bot/effects.ts'
import { entryPanel } from './entry-panel.ts'
import type { GuidedEntry } from './found-guide.ts'
import type { Guided } from './guided.ts'
import { type ListExtras, listPanel } from './list-panel.ts'

export const showList = ({ found, visit, context }: Guided, extras: ListExtras, code = 'answered'): Decision =>
  decided(code, { type: 'update', message: listPanel(found, visit, context, extras) })

export const showEntry = (
  { found, visit, context }: Guided,
  entry: GuidedEntry,
  extras: Pick<ListExtras, 'note' | 'undo'> = {},
  code = 'answered',
): Decision => decided(code, { type: 'update', message: entryPanel(found, entry, visit, context, extras) })
