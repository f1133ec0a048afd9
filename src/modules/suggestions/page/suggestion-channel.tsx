import { m } from '#texts'
import { SUGGESTION_CHANNELS } from '../settings.ts'
import { Field } from './fields.tsx'

export function SuggestionChannel() {
  return (
    <Field.Channel
      name="suggestSystem.channel"
      types={SUGGESTION_CHANNELS}
      need="embed"
      suggestName={m['suggestions.page.posting.newChannel']()}
    />
  )
}
