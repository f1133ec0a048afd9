import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'
import { type FamilyId, familyName, familySummary } from './family-names.ts'
import { useFeedSettings } from './fields.tsx'

/** Shown only for families with followed sources; the list above switches them on. */
export function FamilySection({ id, children }: { id: FamilyId; children: ReactNode }) {
  const settings = useFeedSettings()
  if (!settings[id].status) return null
  return (
    <Section title={familyName(id)} summary={familySummary(id)}>
      {children}
    </Section>
  )
}
