import { m } from '#texts'
import { useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'

export function usePredefinedUses() {
  const { cases } = useGuildTools()
  return useAnswer(cases.predefinedUses, [cases]).answer?.uses ?? null
}

/** Where a predefined sanction is used, shown before it is changed or deleted. Empty while that is unknown. */
export function SanctionUses({ id }: { id: string }) {
  const uses = usePredefinedUses()
  return uses && <KnownUses {...(uses[id] ?? { given: 0, running: 0 })} />
}

export function KnownUses({ given, running }: { given: number; running: number }) {
  const { reportSystem } = useEffectiveSettings<{ reportSystem: { status: boolean } }>()
  return (
    <>
      <p>
        {reportSystem.status
          ? m['moderation.page.predefined.uses.offeredReports']()
          : m['moderation.page.predefined.uses.offered']()}
      </p>
      <p>
        {given === 0
          ? m['moderation.page.predefined.uses.none']()
          : m['moderation.page.predefined.uses.cases']({ count: given })}{' '}
        {running > 0 && m['moderation.page.predefined.uses.running']({ count: running })}{' '}
        {given > 0 && m['moderation.page.predefined.uses.kept']()}
      </p>
    </>
  )
}
