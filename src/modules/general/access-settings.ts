import * as z from 'zod/mini'
import { ACCESS_MODES } from '#core/access.ts'
import { limits } from '#core/limits.ts'
import { setting } from '#core/settings/define.ts'
import { listOf, moment, roleId, snowflake } from '#core/settings/kinds.ts'
import { storedText } from '#core/stored-text.ts'

const MODULES_MAX = 50
const MODULE_NAME_MAX = 40
const moduleName = () => storedText(MODULE_NAME_MAX).check(z.regex(/^[a-z]+(?:-[a-z]+)*$/))

const scope = () => ({
  modules: z.union([z.literal('all'), listOf(moduleName(), MODULES_MAX).check(z.minLength(1))]),
  level: z.enum(['read', 'write']),
  expiresAt: z.optional(moment()),
})

const grant = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('role'), id: roleId(), ...scope() }),
  z.strictObject({ type: z.literal('user'), id: snowflake(), ...scope() }),
])

/** Who enters the dashboard (general sheet); `canAccess` in core decides by it. */
export const accessSettings = {
  mode: setting(z.enum(ACCESS_MODES), 'manageGuild'),
  /** One role may have several: to read here, to write there. */
  grants: setting(z.array(grant).check(z.maxLength(limits.accessGrants.premium)), [], { limit: 'accessGrants' }),
  approval: setting(z.boolean(), false, { premium: true }),
  supportUntil: setting(z.nullable(moment()), null),
} as const
