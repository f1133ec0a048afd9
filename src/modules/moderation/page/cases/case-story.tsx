import { type OpenedCase, SANCTION_TYPES } from '#core/cases-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { sanctionTypeLabel } from '../sanction-type-labels.ts'
import { moderatorWords, nameOf, sanctionWords } from './case-labels.tsx'
import { CaseStateBadge } from './case-state.tsx'

type CaseStoryProps = {
  opened: OpenedCase
  onOpen(number: number): void
  onFilter(): void
}

/** All cases of the member, with counts by kind. */
export function CaseStory({ opened, onOpen, onFilter }: CaseStoryProps) {
  const { locale } = useGuildTools()
  const { count, running, counts, cases } = opened.story
  const kinds = SANCTION_TYPES.filter((type) => counts[type] > 0)
  return (
    <section className="case-story">
      <header>
        <h3>{m['moderation.page.cases.story.title']({ name: nameOf(opened.person) })}</h3>
        <Button size="small" onClick={onFilter}>
          {m['moderation.page.cases.story.filter']()}
        </Button>
      </header>
      <p className="case-counts">
        <span>{m['moderation.page.cases.story.count']({ count })}</span>
        {running > 0 && <Badge tone="tint">{m['moderation.page.cases.story.running']({ count: running })}</Badge>}
        {kinds.map((type) => (
          <Badge key={type}>
            {m['moderation.page.cases.story.of']({ type: sanctionTypeLabel(type), count: counts[type] })}
          </Badge>
        ))}
      </p>
      <ol>
        {cases.map((one) => (
          <li key={one.number} aria-current={one.number === opened.number ? 'true' : undefined}>
            <p>
              <b>{sanctionWords(one)}</b> {moderatorWords(one)} <CaseStateBadge of={one} />
            </p>
            <p className="soft sm">
              <time dateTime={one.createdAt}>{momentText(one.createdAt, locale)}</time>
              {' · '}
              {one.reason ?? m['moderation.cases.noReason']()}
            </p>
            {one.number === opened.number ? (
              <span className="soft sm">{m['moderation.page.cases.story.here']()}</span>
            ) : (
              <Button look="ghost" size="small" onClick={() => onOpen(one.number)}>
                {m['moderation.cases.editTitle']({ number: one.number })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {count > cases.length && (
        <p className="soft sm">{m['moderation.page.cases.story.only']({ count: cases.length })}</p>
      )}
    </section>
  )
}
