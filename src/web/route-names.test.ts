import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { PAGE_NAMES, patternOf } from '#core/routes.ts'
import { modules } from '#modules/index.ts'
import routes from './routes.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    return entry.children ? pathsOf(entry.children, path) : [path || '/']
  })

it('names pages that exist, and every module', async () => {
  const paths = new Set(pathsOf(await routes))
  const isThere = (pattern: string) =>
    paths.has(pattern) ||
    (/^\/legal\/\w+$/.test(pattern) && paths.has('/legal/:text')) ||
    (/^\/dashboard\/:guild\/[\w-]+$/.test(pattern) && paths.has('/dashboard/:guild/:module/:area?'))
  expect(PAGE_NAMES.map(patternOf).filter((pattern) => !isThere(pattern))).toEqual([])
  const named = PAGE_NAMES.filter((page) => page.startsWith('dashboard-guild-'))
  const listed = modules.filter(({ category }) => category !== null)
  expect(named.map((page) => page.slice('dashboard-guild-'.length)).toSorted()).toEqual(
    listed.map(({ id }) => id as string).toSorted(),
  )
})
