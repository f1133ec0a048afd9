import { m } from '#texts'
import { reachOf } from '../rules/reach.ts'
import type { SavedMessage } from '../saved-message.ts'

/** How deep the menus of this message go. */
export function ReachLine({ saved, all }: { saved: SavedMessage; all: readonly SavedMessage[] }) {
  const { messages, presses, leadsBack } = reachOf(saved, all)
  if (messages === 0 && !leadsBack) return null
  return (
    <p className="soft sm">
      {messages > 0 && m['messages.page.reach.depth']({ messages, presses })}{' '}
      {leadsBack && m['messages.page.reach.back']()}
    </p>
  )
}
