import { useSearchParams } from 'react-router'
import { caseNumber } from '#core/cases-api.ts'

const OPENED = 'case'

/** The open case is part of the address, so that reports and Discord can link to it. */
export function useCaseAddress(): [number | null, (number: number | null) => void] {
  const [query, setQuery] = useSearchParams()
  const opened = caseNumber().safeParse(query.get(OPENED)).data ?? null
  const open = (number: number | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        if (number === null) next.delete(OPENED)
        else next.set(OPENED, String(number))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [opened, open]
}
