import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { type SavedMessage, savedMessages } from '../saved-message.ts'

/** `presses`: to the furthest message, by the shortest path. */
export type Reach = { messages: number; presses: number; leadsBack: boolean }

/** The messages reachable from a message through buttons that open others. */
export function reachOf(start: SavedMessage, all: readonly SavedMessage[]): Reach {
  const byId = new Map(all.map((one) => [one.id, one]))
  const reached = new Set<string>()
  let leadsBack = false
  let presses = 0
  let front: SavedMessage[] = [start]
  while (front.length > 0) {
    const next: SavedMessage[] = []
    for (const id of front.flatMap(openedBy)) {
      const opened = byId.get(id)
      if (id === start.id) leadsBack = true
      else if (opened && !reached.has(id)) {
        reached.add(id)
        next.push(opened)
      }
    }
    if (next.length > 0) presses++
    front = next
  }
  return { messages: reached.size, presses, leadsBack }
}

function openedBy(message: SavedMessage): string[] {
  return findEntryReferences(savedMessages.schema, message).flatMap(({ collection, id }) =>
    collection === savedMessages.name ? [id] : [],
  )
}
