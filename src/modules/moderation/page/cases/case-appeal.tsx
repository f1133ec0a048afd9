import type { OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { byWords } from './case-labels.tsx'

const STATES = {
  open: m['moderation.page.cases.appeal.open'],
  accepted: m['moderation.appeal.verdicts.accepted'],
  refused: m['moderation.appeal.verdicts.refused'],
} as const

type CaseAppealProps = { appeal: NonNullable<OpenedCase['appeal']>; when(iso: string): string }

/** The appeal, and the decision on it. */
export function CaseAppeal({ appeal: { text, at, state, decided }, when }: CaseAppealProps) {
  return (
    <div className="case-appeal">
      <p>
        <Badge tone={state === 'open' ? 'attention' : 'plain'}>{STATES[state]()}</Badge>{' '}
        <span className="soft sm">{m['moderation.page.cases.appeal.sent']({ date: when(at) })}</span>
      </p>
      <blockquote>{text}</blockquote>
      {decided && (
        <p>
          {m['moderation.page.cases.appeal.decided']({ date: when(decided.at), by: byWords(decided.by) })}{' '}
          {decided.reason}
        </p>
      )}
    </div>
  )
}
