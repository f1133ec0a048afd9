import { type ListedSuggestion, SUGGESTION_STATES, type SuggestionState } from '#core/suggestions-api.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { STATE_ACTIONS, STATE_NAMES } from './board-labels.ts'
import { useSavedSuggestions } from './fields.tsx'

const TONE = { pending: 'plain', accepted: 'success', refused: 'danger', planned: 'tint' } as const

type BoardCardProps = {
  suggestion: ListedSuggestion
  mayDecide: boolean
  onDecide(state: SuggestionState): void
  onMerge(): void
}

export function BoardCard({ suggestion, mayDecide, onDecide, onMerge }: BoardCardProps) {
  const { messageLink, locale } = useGuildTools()
  const { up, neutral, down } = useSavedSuggestions()
  const { number, title, description, comment, state, reason, votes, author, createdAt } = suggestion
  const day = writtenDate(new Date(createdAt), locale, { dateStyle: 'medium' })
  const shown = [
    { emoji: up, count: votes.up, label: m['suggestions.page.board.up']() },
    { emoji: neutral, count: votes.neutral, label: m['suggestions.page.board.neutral']() },
    { emoji: down, count: votes.down, label: m['suggestions.page.board.down']() },
  ]
  return (
    <li className="worklist-card">
      <header>
        <h3>
          <a href={messageLink(suggestion.channelId, suggestion.messageId)} target="_blank" rel="noreferrer">
            #{number} {title}
          </a>
        </h3>
        <Badge tone={TONE[state]}>{STATE_NAMES[state]()}</Badge>
      </header>
      <p className="worklist-text worklist-short">{description}</p>
      {comment && (
        <p className="soft sm">
          {m['suggestions.bot.comment']()} – {comment}
        </p>
      )}
      {reason && (
        <p className="soft sm">
          {m['suggestions.bot.reason']()} – {reason}
        </p>
      )}
      <p className="worklist-facts soft sm">
        {shown.map(
          ({ emoji, count, label }) =>
            emoji && (
              <span key={label} className="vote">
                <EmojiPicture value={emoji} />
                <span className="unseen">{label}</span> {count}
              </span>
            ),
        )}
        <span className="grow">
          {author?.name ?? m['suggestions.bot.anonymous']()} · {day}
        </span>
      </p>
      {mayDecide && (
        <div className="worklist-actions">
          {SUGGESTION_STATES.filter((other) => other !== state).map((other) => (
            <Button
              key={other}
              size="small"
              aria-label={m['suggestions.page.board.decideOn']({
                action: STATE_ACTIONS[other](),
                number,
              })}
              onClick={() => onDecide(other)}
            >
              {STATE_ACTIONS[other]()}
            </Button>
          ))}
          <Button size="small" aria-label={m['suggestions.page.board.mergeOf']({ number })} onClick={onMerge}>
            {m['suggestions.page.board.merge']()}
          </Button>
        </div>
      )}
    </li>
  )
}
