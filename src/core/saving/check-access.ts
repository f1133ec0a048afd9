import * as z from 'zod/mini'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Catalogue } from './catalogue.ts'

const SUPPORT_MAX_HOURS = 72
const HOUR_MS = 3_600_000

const grants = z.array(z.object({ modules: z.union([z.literal('all'), z.array(z.string())]) }))

/** What the settings alone cannot know: which modules there are, and what time it is. */
export function checkAccess({ owners }: Pick<Catalogue, 'owners'>, changes: Changes, now: number): SettingIssue[] {
  const named = grants.safeParse(changes.get('access.grants')).data ?? []
  const isKnown = (id: string) => owners.some(({ module }) => module.id === id)
  const isFine = named.every((grant) => grant.modules === 'all' || grant.modules.every(isKnown))
  const supportUntil = z.string().safeParse(changes.get('access.supportUntil')).data
  const isLong = supportUntil !== undefined && Date.parse(supportUntil) > now + SUPPORT_MAX_HOURS * HOUR_MS
  return [
    ...(isFine ? [] : [issue('access.grants', 'V_FORMAT')]),
    ...(isLong ? [issue('access.supportUntil', 'V_RANGE', { min: 0, max: SUPPORT_MAX_HOURS })] : []),
  ]
}
