import type { ReactNode } from 'react'
import { m } from '#texts'
import { Section } from '../section.tsx'
import { SheetGrid } from '../sheet-grid.tsx'

type LimitsSectionProps = {
  summary: string
  /** The lists and boosts, with the words "with gain" and "without gain". */
  children(words: { allowed: string; forbidden: string }): ReactNode
}

/** Who gains, where, and how fast. */
export function LimitsSection({ summary, children }: LimitsSectionProps) {
  const words = { allowed: m['gainPage.limits.with'](), forbidden: m['gainPage.limits.without']() }
  return (
    <Section title={m['gainPage.limits.title']()} summary={summary}>
      <SheetGrid>{children(words)}</SheetGrid>
    </Section>
  )
}
