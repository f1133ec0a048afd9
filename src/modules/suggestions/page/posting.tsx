import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { suggestionsDefaultTexts } from '../default-texts.ts'
import { SUGGESTION_CHANNELS } from '../settings.ts'
import { confirmationVariables } from '../variables.ts'
import { Field, useSuggestionSettings } from './fields.tsx'

/** Where an idea goes, and what its author reads in return. */
export function Posting() {
  const { language } = useSuggestionSettings()
  return (
    <Section title={m['suggestions.page.posting.title']()} summary={m['suggestions.page.posting.summary']()}>
      <Sheet>
        <Field.Channel
          name="suggestSystem.channel"
          types={SUGGESTION_CHANNELS}
          need="embed"
          suggestName={m['suggestions.page.posting.newChannel']()}
        />
        <Field.Role name="suggestSystem.mention" />
        <Field.Toggle name="suggestSystem.confirm" />
        <Field.Toggle name="suggestSystem.allowComments" />
        <Field.Template
          name="suggestSystem.message"
          fallback={suggestionsDefaultTexts[language]['suggestSystem.message']}
          variables={confirmationVariables}
        />
      </Sheet>
    </Section>
  )
}
