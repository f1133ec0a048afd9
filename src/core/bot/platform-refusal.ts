import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import type { Reason } from './effects.ts'
import type { EffectResult } from './events.ts'

export type PlatformRefusal = Extract<EffectResult, { ok: false }>

/** The code stored beside the modules' reasons when Discord refuses a call that one of them decided. */
export const REFUSED_BY_PLATFORM = 'refusedByPlatform'

export const platformRefusalReason = ({ code, missing = [] }: PlatformRefusal): Reason => ({
  code: REFUSED_BY_PLATFORM,
  params: { why: code, missing: missing.join(' ') },
})

/** The stored refusal, or null for a reason of a module. */
export function readPlatformRefusal({ code, params = {} }: Reason): Pick<PlatformRefusal, 'code' | 'missing'> | null {
  if (code !== REFUSED_BY_PLATFORM) return null
  const names = String(params.missing ?? '').split(' ')
  return { code: String(params.why ?? ''), missing: names.filter(isPermission) }
}

const isPermission = (name: string): name is PermissionName => Object.hasOwn(PERMISSIONS, name)
