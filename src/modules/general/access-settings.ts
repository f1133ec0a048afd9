import * as z from 'zod/mini'
import { ACCESS_LEVELS, ACCESS_MODES } from '#core/access.ts'
import { limits } from '#core/limits.ts'
import { setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { listOf, moment, roleId, snowflake } from '#core/settings/kinds.ts'
import { storedText } from '#core/stored-text.ts'

const MODULES_MAX = 50
const MODULE_NAME_MAX = 40
const moduleName = () => storedText(MODULE_NAME_MAX).check(z.regex(/^[a-z]+(?:-[a-z]+)*$/))

const scope = () => ({
  modules: z.union([z.literal('all'), listOf(moduleName(), MODULES_MAX).check(z.minLength(1))]),
  level: z.enum(ACCESS_LEVELS),
  expiresAt: z.optional(moment()),
})

const grant = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('role'), id: roleId(), ...scope() }),
  z.strictObject({ type: z.literal('user'), id: snowflake(), ...scope() }),
])

/** One role or person may have several grants, say to view some modules and edit others. They count as one. */
export const countHolders = (grants: readonly { type: string; id: string }[]) =>
  new Set(grants.map(({ type, id }) => `${type} ${id}`)).size

/** Every module named in a grant. */
export const modulesInGrants = (grants: readonly { modules: 'all' | readonly string[] }[]): string[] =>
  grants.flatMap(({ modules }) => (modules === 'all' ? [] : modules))

/** One to view, one to propose and one to edit, each with or without an expiry date. */
const GRANTS_PER_HOLDER = 6

const TOO_MANY = { count: limits.accessGrants.premium + 1, max: limits.accessGrants.premium }

const grantList = z.array(grant).check(
  z.maxLength(limits.accessGrants.premium * GRANTS_PER_HOLDER),
  z.refine((grants) => countHolders(grants) <= limits.accessGrants.premium, refusedAs('V_LIMIT', TOO_MANY)),
)

/** Who may open the dashboard; `accessLevel` in core applies these settings. */
export const accessSettings = {
  mode: setting(z.enum(ACCESS_MODES), 'manageGuild', { local: true, administratorsOnly: true }),
  grants: setting(grantList, [], {
    limit: 'accessGrants',
    count: countHolders,
    local: true,
    administratorsOnly: true,
    grants: true,
  }),
} as const
