import { createContext, type ReactNode, useContext } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'

type Counts = Readonly<Record<string, number>> | null
const RoleCounts = createContext<Counts>(null)

/** How many members have each role today, requested once. Without an answer nothing is shown. */
export function RoleCountsProvider({ children }: { children: ReactNode }) {
  const { bulkRoles } = useGuildTools()
  const { answer } = useAnswer(() => bulkRoles.counts(), [bulkRoles])
  return <RoleCounts value={answer ?? null}>{children}</RoleCounts>
}

/** "12 members today", and the bare number for narrow places; null: unknown. */
export function useRoleCount(roleId: string): { words: string; short: string } | null {
  const { locale } = useGuildTools()
  const count = useContext(RoleCounts)?.[roleId]
  if (count === undefined) return null
  const number = formatNumber(count, locale)
  return { words: m['autoroles.page.life.holders']({ count, number }), short: number }
}
