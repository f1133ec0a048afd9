import type { RuleView } from '#core/bot/view.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { type SavedMessage, savedMessages } from '../saved-message.ts'

/** How long the buttons of what rests go on answering once premium has ended. */
const RESTING_ANSWERS_MS = 30 * 86_400_000

/** The saved message that was pressed on. One beyond the plan answers for a while after premium. */
export function savedOf(view: RuleView, savedId: string | undefined): SavedMessage | undefined {
  const active = (view.entries('savedMessages') as readonly SavedMessage[]).find(({ id }) => id === savedId)
  return active ?? restingOf(view, savedId)
}

function restingOf({ restingEntry, now }: RuleView, savedId: string | undefined): SavedMessage | undefined {
  if (!restingEntry || now - restingEntry.premiumEndedAt > RESTING_ANSWERS_MS) return undefined
  const parsed = parseEntry(savedMessages.schema, restingEntry.entry)
  return parsed.ok && parsed.entry.id === savedId ? parsed.entry : undefined
}
