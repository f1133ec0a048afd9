import type { ListedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { momentText } from '#ui/moment-text.ts'
import { moderatorWords, nameOf, sanctionWords } from './case-labels.tsx'
import { CaseStateBadge } from './case-state.tsx'

/** One line of the list: who, what, why, by whom, and its state. The whole line opens the case. */
export function CaseRow({ listed, onOpen }: { listed: ListedCase; onOpen(): void }) {
  const { locale } = useGuildTools()
  const { number, person, reason, createdAt, proof, hasOpenAppeal } = listed
  return (
    <li className="case-row">
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="case-main">
          <span className="case-top">
            <b>{nameOf(person)}</b>
            <span>{sanctionWords(listed)}</span>
            {hasOpenAppeal && <Badge tone="attention">{m['moderation.page.cases.appeal.open']()}</Badge>}
            {proof > 0 && (
              <span className="case-proof" title={m['moderation.page.cases.proof']({ count: proof })}>
                <Icon name="u-image" size="small" />
                {proof}
              </span>
            )}
          </span>
          <span className="case-reason">{reason ?? m['moderation.cases.noReason']()}</span>
          <span className="case-by">{m['moderation.page.cases.byline']({ number, by: moderatorWords(listed) })}</span>
        </span>
        <span className="case-end">
          <CaseStateBadge of={listed} />
          <time dateTime={createdAt}>{momentText(createdAt, locale)}</time>
        </span>
      </button>
    </li>
  )
}
