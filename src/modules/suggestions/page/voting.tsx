import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { voteColor } from '../rules/vote-color.ts'
import { Field, useSuggestionSettings } from './fields.tsx'
import './voting.css'

const SHADES = [-1, -0.67, -0.33, 0, 0.33, 0.67, 1]

/** The three reactions, who may use them, and the colour that follows. */
export function Voting() {
  const { votesDirection, colors } = useSuggestionSettings()
  return (
    <Section title={m['suggestions.page.voting.title']()} summary={m['suggestions.page.voting.summary']()}>
      <Sheet>
        <Field.Emoji name="suggestSystem.up" />
        <Field.Emoji name="suggestSystem.neutral" />
        <Field.Emoji name="suggestSystem.down" />
        <Field.RoleList mode="suggestSystem.rolesVoteMode" name="suggestSystem.rolesVote" />
        <Field.Toggle name="suggestSystem.votesDirection" />
        {votesDirection && (
          <>
            <Field.Color name="suggestSystem.colors.negative" />
            <Field.Color name="suggestSystem.colors.positive" />
            <div className="shades" aria-hidden="true">
              {SHADES.map((lean) => (
                <i key={lean} style={{ background: voteColor(colors.negative, colors.positive, lean) }} />
              ))}
            </div>
          </>
        )}
        <Field.Toggle name="suggestSystem.removeReactionsEnd" />
      </Sheet>
    </Section>
  )
}
