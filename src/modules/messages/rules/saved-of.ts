import type { RuleView } from '#core/bot/view.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { type SavedMessage, savedMessages } from '../saved-message.ts'

/** How long buttons of messages beyond the limit keep working after premium has ended. */
const RESTING_ANSWERS_MS = 30 * 86_400_000

/** The saved message that was pressed, or that a press opens. One beyond the limit works for a while after premium. */
export function savedOf(view: RuleView, savedId: string | undefined): SavedMessage | undefined {
  const active = (view.entries('savedMessages') as readonly SavedMessage[]).find(({ id }) => id === savedId)
  return active ?? restingOf(view, savedId)
}

function restingOf({ restingEntries, now }: RuleView, savedId: string | undefined): SavedMessage | undefined {
  if (!restingEntries || now - restingEntries.premiumEndedAt > RESTING_ANSWERS_MS) return undefined
  return restingEntries.entries
    .flatMap((entry) => {
      const parsed = parseEntry(savedMessages.schema, entry)
      return parsed.ok ? [parsed.entry] : []
    })
    .find(({ id }) => id === savedId)
}
