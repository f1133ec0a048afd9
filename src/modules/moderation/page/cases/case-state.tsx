import type { CaseState, ListedCase } from '#core/cases-api.ts'
import { Badge } from '#ui/badge.tsx'
import { stateWords } from './case-labels.tsx'

const TONE: Record<CaseState, 'plain' | 'tint' | 'danger'> = {
  applying: 'tint',
  active: 'tint',
  done: 'plain',
  ended: 'plain',
  lifted: 'plain',
  replaced: 'plain',
  failed: 'danger',
  deleted: 'plain',
}

export function CaseStateBadge({ of }: { of: ListedCase }) {
  return <Badge tone={TONE[of.state]}>{stateWords(of, Date.now())}</Badge>
}
