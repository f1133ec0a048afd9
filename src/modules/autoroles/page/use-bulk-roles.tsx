import { useCallback, useEffect, useState } from 'react'
import type { BulkRolesReply } from '#core/bulk-roles-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

const LOOK_AGAIN_MS = 2_000
/** The bot begins within moments; after this long it has surely refused. */
const AWAITED_MS = 20_000

type Read = { state: BulkRolesReply | null; failure: string | null }

/** The running change and the result of the last one; requested again while something is running or about to. */
export function useBulkRoles() {
  const { bulkRoles } = useGuildTools()
  const [read, setRead] = useState<Read>({ state: null, failure: null })
  const [awaitedSince, setAwaitedSince] = useState<number | null>(null)
  const reload = useCallback(async () => {
    const answer = await bulkRoles.read()
    setRead((before) =>
      answer.ok ? { state: answer.state, failure: null } : { state: before.state, failure: answer.message },
    )
    const { running, last } = answer.ok ? answer.state : { running: null, last: null }
    setAwaitedSince((since) => {
      const isOver = last !== null && since !== null && Date.parse(last.endedAt) >= since
      return since === null || running || isOver || Date.now() - since > AWAITED_MS ? null : since
    })
  }, [bulkRoles])
  useEffect(() => {
    reload()
  }, [reload])
  const isBusy = awaitedSince !== null || read.state?.running != null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer schedules the next request
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(reload, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isBusy, read, reload])
  const awaitBeginning = () => setAwaitedSince(Date.now())
  return { ...read, isAwaited: awaitedSince !== null, awaitBeginning, reload }
}
