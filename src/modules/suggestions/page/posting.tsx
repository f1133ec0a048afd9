import { findById } from '#core/templates/context.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { MissingNote } from '#ui/missing-note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { suggestionsDefaultTexts } from '../default-texts.ts'
import { confirmationVariables } from '../variables.ts'
import { Field, useSuggestionSettings } from './fields.tsx'
import { SuggestionChannel } from './suggestion-channel.tsx'

/** Needed for votes; the field itself lists what posting needs. */
const VOTING = ['readMessageHistory', 'addReactions', 'manageMessages'] as const

/** Where suggestions are posted, and what their authors read in return. */
export function Posting() {
  const { language, channel } = useSuggestionSettings()
  const { locale } = useGuildTools()
  const place = useEditing(({ guild }) => findById(guild.channels, channel))
  return (
    <Section title={m['suggestions.page.posting.title']()} summary={m['suggestions.page.posting.summary']()}>
      <Sheet>
        <SuggestionChannel />
        <Field.Role name="suggestSystem.mention" />
        <Field.Toggle name="suggestSystem.confirm" />
        <Field.Toggle name="suggestSystem.allowComments" />
        <Field.Template
          name="suggestSystem.message"
          fallback={suggestionsDefaultTexts[language]['suggestSystem.message']}
          variables={confirmationVariables}
        />
      </Sheet>
      {place && <MissingNote place={place} needed={VOTING} locale={locale} />}
    </Section>
  )
}
