import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { SHADES, shadeColor } from '../rules/vote-color.ts'
import { Field, useSuggestionSettings } from './fields.tsx'
import './voting.css'

const SHADE_LIST = Array.from({ length: SHADES }, (_, shade) => shade)

/** The three reactions and the colours; under "advanced", who may vote and until when. */
export function Voting() {
  const { votesDirection, colors } = useSuggestionSettings()
  return (
    <Section title={m['suggestions.page.voting.title']()} summary={m['suggestions.page.voting.summary']()}>
      <Sheet>
        <Field.Emoji name="suggestSystem.up" />
        <Field.Emoji name="suggestSystem.neutral" />
        <Field.Emoji name="suggestSystem.down" />
        <Field.Toggle name="suggestSystem.votesDirection" />
        {votesDirection && (
          <>
            <Field.Color name="suggestSystem.colors.negative" />
            <Field.Color name="suggestSystem.colors.positive" />
            <div className="shades" aria-hidden="true">
              {SHADE_LIST.map((shade) => (
                <i key={shade} style={{ background: shadeColor(colors.negative, colors.positive, shade) }} />
              ))}
            </div>
          </>
        )}
        <Field.Toggle name="suggestSystem.removeReactionsEnd" />
      </Sheet>
      <Disclosure title={m['suggestions.page.voting.limits']()} summary={m['suggestions.page.voting.limitsSummary']()}>
        <Sheet>
          <Field.RoleList mode="suggestSystem.rolesVoteMode" name="suggestSystem.rolesVote" />
          <Field.Duration name="suggestSystem.votersAccountAge" zero={m['suggestions.page.voting.anyAge']()} />
          <Field.Duration name="suggestSystem.votersJoinAge" zero={m['suggestions.page.voting.anyAge']()} />
          <Field.Duration
            name="suggestSystem.voteDuration"
            optional={m['suggestions.page.voting.endless']()}
            start={7 * 86_400}
          />
        </Sheet>
      </Disclosure>
    </Section>
  )
}
