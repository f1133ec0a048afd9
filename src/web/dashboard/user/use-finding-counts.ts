import { useEffect, useState } from 'react'
import type { FindingCounts } from '#core/api.ts'
import { useServices } from '../services-context.tsx'

/** By server; empty until they are loaded. The list is useful without them, so a failure is not shown. */
export function useFindingCounts(): FindingCounts {
  const { api } = useServices()
  const [counts, setCounts] = useState<FindingCounts>({})
  useEffect(() => {
    let isShown = true
    api.countFindings().then((result) => {
      if (isShown && result.kind === 'ok') setCounts(result.value)
    })
    return () => {
      isShown = false
    }
  }, [api])
  return counts
}
