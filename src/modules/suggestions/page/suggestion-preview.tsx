import { useState } from 'react'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { SliderRow } from '#ui/entries/form-rows.tsx'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { suggestionsDefaultTexts } from '../default-texts.ts'
import { shadeColor, voteShade } from '../rules/vote-color.ts'
import { confirmationVariables } from '../variables.ts'
import { useSuggestionSettings } from './fields.tsx'
import './suggestion-preview.css'

const VOTES = 20
const NEUTRAL = 3

/** A sample suggestion with votes to try, and what its author reads. */
export function SuggestionPreview() {
  const { channel, mention, up, neutral, down, votesDirection, colors, message, language } = useSuggestionSettings()
  const [votesFor, setVotesFor] = useState(14)
  const against = VOTES - votesFor
  const shade = voteShade({ up: votesFor, neutral: neutral ? NEUTRAL : 0, down: against })
  return (
    <>
      <TextPreview
        heading={m['suggestions.page.preview.title']()}
        channelId={channel}
        frame="embed"
        content={mention ? `<@&${mention}>` : undefined}
        color={votesDirection ? shadeColor(colors.negative, colors.positive, shade) : brand.color}
        title="{title}"
        text={m['suggestions.page.preview.text']({}, { locale: language })}
        variables={confirmationVariables}
      >
        <div className="votes">
          {[
            { emoji: up, count: votesFor },
            { emoji: neutral, count: NEUTRAL },
            { emoji: down, count: against },
          ].map(
            ({ emoji, count }) =>
              emoji && (
                <span key={emoji} className="vote">
                  <EmojiPicture value={emoji} /> {count}
                </span>
              ),
          )}
        </div>
      </TextPreview>
      {votesDirection && (
        <SliderRow
          label={m['suggestions.page.preview.votes']()}
          layout="column"
          value={votesFor}
          min={0}
          max={VOTES}
          onChange={setVotesFor}
        />
      )}
      <TextPreview
        heading={m['suggestions.page.preview.answer']()}
        direct
        frame="embed"
        text={message ?? suggestionsDefaultTexts[language]['suggestSystem.message']}
        variables={confirmationVariables}
      />
    </>
  )
}
