import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'
import { type FamilyId, familyName, familySummary } from './family-names.ts'
import { useFeedSettings } from './fields.tsx'

/** Only what is followed takes room on the page; its window is its switch. */
export function FamilySection({ id, children }: { id: FamilyId; children: ReactNode }) {
  const settings = useFeedSettings()
  if (!settings[id].status) return null
  return (
    <Section title={familyName(id)} summary={familySummary(id)}>
      {children}
    </Section>
  )
}
