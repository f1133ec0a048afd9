import { useMemo } from 'react'
import type { Family } from '../rules/read-source.ts'
import { useFeeds } from './feeds-state.tsx'
import { sourceVariables } from './source-variables.ts'

/** Sample values for the variables in the preview of a followed source. */
export function useSourceVariables(family: Family, { id, source: { name } }: { id: string; source: { name: string } }) {
  const lastTitle = useFeeds()?.past[`${family}.${id}`]?.items[0]?.title
  return useMemo(() => sourceVariables(family, { name, lastTitle }), [family, name, lastTitle])
}
