import * as z from 'zod/mini'
import { ACCESS_LEVELS, ACCESS_MODES, type AccessPolicy } from './access.ts'
import type { Tree } from './settings/paths.ts'

const policySchema = z.object({
  mode: z.enum(ACCESS_MODES),
  grants: z.array(
    z.object({
      type: z.enum(['role', 'user']),
      id: z.string(),
      modules: z.union([z.literal('all'), z.array(z.string())]),
      level: z.enum(ACCESS_LEVELS),
      expiresAt: z.optional(z.string()),
    }),
  ),
})
/** Applies while the general settings declare no delegation. */
const DEFAULT_POLICY: AccessPolicy = { mode: 'manageGuild', grants: [] }

/** The access policy that the server's settings declare. */
export function accessPolicyOf(settings: Tree): AccessPolicy {
  const read = policySchema.safeParse(settings.access)
  return read.success ? read.data : DEFAULT_POLICY
}
