import * as z from 'zod/mini'
import { isAdministrator, type Visitor } from '#core/access.ts'
import { PERMISSION_FOR, SANCTION_TYPES } from '#core/cases-api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'

const power = {
  id: z.string(),
  type: z.enum(SANCTION_TYPES),
  duration: z.optional(z.number()),
  deleteMessages: z.optional(z.number()),
}
const rules = z.array(
  z.object({ ...power, count: z.number(), infraction: z.string(), interval: z.nullable(z.number()) }),
)
const predefined = z.array(z.object({ ...power, roles: z.array(z.string()) }))
const raid = z.object({ status: z.boolean(), mute: z.boolean(), kick: z.boolean() })
const captcha = z.object({ status: z.boolean(), onFail: z.enum(['none', 'kick', 'ban']) })

/** Spelled out: a computed key would put every text of the product into a page. */
const NAMES = {
  manageMessages: m['permissions.manageMessages'],
  moderateMembers: m['permissions.moderateMembers'],
  kickMembers: m['permissions.kickMembers'],
  banMembers: m['permissions.banMembers'],
}
type Needed = { path: string; permission: keyof typeof NAMES }

/**
 * Nobody has the bot or a role sanction as they may not sanction themselves: neither by a rule of auto-moderation, nor
 * by roles that may apply a predefined sanction, nor by what follows a failed verification. What was saved may stay.
 */
export function checkSanctions(
  saved: Tree,
  changes: Changes,
  standing: Pick<Visitor, 'owner' | 'permissions'>,
  locale: Locale,
): SettingIssue[] {
  if (isAdministrator(standing)) return []
  const lacking = [
    ...byRules(saved, changes),
    ...byRoles(saved, changes),
    ...bySwitches('raid', usedByRaid, saved, changes),
    ...bySwitches('captcha', usedByCaptcha, saved, changes),
  ].filter(({ permission }) => !hasPermission(standing.permissions, permission))
  return [...Map.groupBy(lacking, ({ path }) => path)].map(([path, found]) => {
    const names = new Set(found.map(({ permission }) => NAMES[permission]({}, { locale })))
    return issue(path, 'W_USER_PERM', { perms: [...names].join(', ') })
  })
}

const entriesAt = <T>(schema: z.ZodMiniType<T[]>, value: unknown): T[] => schema.safeParse(value).data ?? []

function byRules(saved: Tree, changes: Changes): Needed[] {
  const path = 'sanctions'
  const meaningOf = (rule: z.infer<typeof rules>[number]) => {
    const { id, type, count, infraction, interval, duration, deleteMessages } = rule
    return JSON.stringify([id, type, count, infraction, interval, duration, deleteMessages])
  }
  const kept = new Set(entriesAt(rules, readPath(saved, path)).map(meaningOf))
  return entriesAt(rules, changes.get(path))
    .filter((rule) => !kept.has(meaningOf(rule)))
    .map(({ type }) => ({ path, permission: PERMISSION_FOR[type] }))
}

/** Fewer roles than before are no new power. */
function byRoles(saved: Tree, changes: Changes): Needed[] {
  const path = 'predefinedSanctions'
  const before = entriesAt(predefined, readPath(saved, path))
  return entriesAt(predefined, changes.get(path))
    .filter(({ id, type, duration, deleteMessages, roles }) => {
      const known = before.find((one) => one.id === id && one.type === type && one.duration === duration)
      const had = known?.deleteMessages === deleteMessages ? (known?.roles ?? []) : []
      return roles.some((role) => !had.includes(role))
    })
    .map(({ type }) => ({ path, permission: PERMISSION_FOR[type] }))
}

/** What a group of settings does to people, compared before and after: only what is new is asked about. */
function bySwitches(group: string, usedIn: (settings: unknown) => Needed[], saved: Tree, changes: Changes): Needed[] {
  if (![...changes.keys()].some((path) => path.startsWith(`${group}.`))) return []
  const keyOf = ({ path, permission }: Needed) => `${path} ${permission}`
  const before = new Set(usedIn(readPath(saved, group)).map(keyOf))
  const next = effectiveSettings(saved, Object.fromEntries(changes))
  return usedIn(readPath(next, group)).filter((needed) => !before.has(keyOf(needed)))
}

function usedByRaid(settings: unknown): Needed[] {
  const found = raid.safeParse(settings).data
  if (!found?.status) return []
  const mute: Needed = { path: 'raid.mute', permission: PERMISSION_FOR.tempmute }
  const kick: Needed = { path: 'raid.kick', permission: PERMISSION_FOR.kick }
  return [...(found.mute ? [mute] : []), ...(found.kick ? [kick] : [])]
}

function usedByCaptcha(settings: unknown): Needed[] {
  const found = captcha.safeParse(settings).data
  if (!found?.status || found.onFail === 'none') return []
  return [{ path: 'captcha.onFail', permission: PERMISSION_FOR[found.onFail] }]
}
