import * as z from 'zod/mini'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Catalogue } from './catalogue.ts'

const grants = z.array(z.object({ modules: z.union([z.literal('all'), z.array(z.string())]) }))

/** What the settings alone cannot know: which modules there are. */
export function checkAccess({ owners }: Pick<Catalogue, 'owners'>, changes: Changes): SettingIssue[] {
  const named = grants.safeParse(changes.get('access.grants')).data ?? []
  const isKnown = (id: string) => owners.some(({ module }) => module.id === id)
  const isFine = named.every((grant) => grant.modules === 'all' || grant.modules.every(isKnown))
  return isFine ? [] : [issue('access.grants', 'V_FORMAT')]
}
