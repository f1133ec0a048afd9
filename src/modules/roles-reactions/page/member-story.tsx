import { useState } from 'react'
import { m } from '#texts'
import { EmojiMark } from '#ui/discord/reaction-marks.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ReactionMessage } from '../reaction-message.ts'
import { memberStory, type StoryStep } from './story-steps.ts'

/** What happens when a member uses one emoji of the message twice, as the bot will decide. */
export function MemberStory({ entry }: { entry: ReactionMessage }) {
  const [place, setPlace] = useState(0)
  const outcome = useOutcomeWords()
  const pairs = entry.pairs.filter(({ emoji, roles }) => emoji && roles.length > 0)
  const pair = pairs[place] ?? pairs[0]
  if (!pair) return null
  return (
    <section className="story" aria-label={m['roles-reactions.page.preview.story']()}>
      <h3>{m['roles-reactions.page.preview.story']()}</h3>
      {pairs.length > 1 && (
        <div className="story-emojis">
          {pairs.map(({ emoji }, at) => (
            <button key={emoji} type="button" aria-pressed={pairs[at] === pair} onClick={() => setPlace(at)}>
              <EmojiMark emoji={emoji} />
            </button>
          ))}
        </div>
      )}
      <ol className="story-steps">
        {memberStory(entry, pair).map((step, at) => (
          <li key={step.does} data-changes={isChange(step) || undefined}>
            {at > 0 && <Icon name="u-arrow" size="small" />}
            <span>
              {DOES[step.does]()}
              <b>{outcome(step)}</b>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const DOES: Record<StoryStep['does'], () => string> = {
  reacts: m['roles-reactions.page.preview.reacts'],
  takesOff: m['roles-reactions.page.preview.takesOff'],
  again: m['roles-reactions.page.preview.again'],
}

const isChange = ({ outcome }: StoryStep) => outcome !== 'max' && outcome.add.length + outcome.remove.length > 0

function useOutcomeWords() {
  const roles = useEditing(({ guild }) => guild.roles)
  const named = (ids: readonly string[]) =>
    ids.map((id) => roles.find((role) => role.id === id)?.name ?? m['ui.values.gone']()).join(', ')
  return ({ outcome }: StoryStep): string => {
    if (outcome === 'max') return m['roles-reactions.page.preview.full']()
    const words = [
      outcome.add.length > 0 && m['roles-reactions.page.preview.gets']({ roles: named(outcome.add) }),
      outcome.remove.length > 0 && m['roles-reactions.page.preview.loses']({ roles: named(outcome.remove) }),
    ].filter((one) => one !== false)
    return words.join(' · ') || m['roles-reactions.page.preview.keeps']()
  }
}
