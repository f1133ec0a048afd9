import { type ListMode, passesList } from '#core/gains/lists.ts'
import { dangerousPermissions, roleState } from '#core/guild/role-state.ts'
import type { GuildView } from '#core/guild/types.ts'
import { limitFor } from '#core/limits.ts'
import { activeLists } from '../rules/plan-limit.ts'
import type { AutorolesSettings, DelayedRole } from '../settings.ts'
import type { Life, LifeNote } from './life.ts'
import { type LifeRecord, lifeRecord } from './life-record.ts'

export type LifeGuild = Pick<GuildView, 'roles' | 'user' | 'bot' | 'premium'>
export type LifeKind = 'person' | 'bot'

/** The steps of a membership (drawn as doors), and what the bot gives and removes at each. */
export function lifeOf(settings: AutorolesSettings, guild: LifeGuild, who: LifeKind): Life {
  const { people, bots, delayed } = activeLists(settings, guild.premium)
  const record = lifeRecord((roleId) => canGive(roleId, guild))
  record.enter({ kind: 'arrival' })
  if (who === 'bot') {
    for (const roleId of bots) record.give(roleId, null, true)
    return record.written()
  }
  const waits = settings.defaultRoleWait === 'verified'
  if (waits && people.length + delayed.length > 0) record.enter({ kind: 'rules' })
  for (const roleId of people) record.give(roleId, null, true)
  passDelays(delayed, record)
  passVoice(settings, guild.premium, record)
  if (settings.stickyRoles.enabled) comeBack({ settings, guild, people, record })
  return record.written()
}

function canGive(roleId: string, guild: LifeGuild): boolean {
  const state = roleState(roleOf(roleId, guild), guild)
  // The bot can give roles that the reader may not.
  return state === 'ok' || state === 'dangerous' || state === 'userTooLow' || state === 'userLacksPowers'
}

const roleOf = (roleId: string, { roles }: LifeGuild) => roles.find(({ id }) => id === roleId)

function isHarmless(roleId: string, guild: LifeGuild): boolean {
  const role = roleOf(roleId, guild)
  return role !== undefined && dangerousPermissions(role).length === 0
}

/** Roles with the same delay are given at one step. */
function passDelays(delayed: readonly DelayedRole[], record: LifeRecord) {
  const byDelay = Map.groupBy(
    delayed.toSorted((a, b) => a.delay - b.delay),
    ({ delay }) => delay,
  )
  for (const [seconds, entries] of byDelay) {
    record.enter({ kind: 'delay', seconds })
    for (const entry of entries) {
      const limit = conditionOf(entry.rolesMode, entry.roles, record.certainlyHeld())
      if (limit?.kind === 'nobody' || limit?.kind === 'excluded') {
        record.withhold(entry.role, limit)
        continue
      }
      const replaces: LifeNote | null = entry.remove.length > 0 ? { kind: 'replaces', roleIds: entry.remove } : null
      if (!record.give(entry.role, limit ?? replaces, limit === null)) continue
      for (const roleId of entry.remove) record.take(roleId)
    }
  }
}

/** Which condition of the list of roles is still open for somebody who certainly has these; null when none is. */
function conditionOf(mode: ListMode, list: readonly string[], held: readonly string[]): LifeNote | null {
  if (mode === 'allowed') {
    if (list.length === 0) return { kind: 'nobody' }
    return passesList(mode, list, held) ? null : { kind: 'onlyWith', roleIds: list }
  }
  if (passesList(mode, list, held)) return list.length > 0 ? { kind: 'unless', roleIds: list } : null
  return { kind: 'excluded', roleIds: list.filter((id) => held.includes(id)) }
}

function passVoice({ voiceRole }: AutorolesSettings, premium: boolean, record: LifeRecord) {
  const { role, rolesMode, roles } = voiceRole
  const extra = voiceRole.extra.slice(0, limitFor('voiceExtraRoles', premium)).filter((one) => one.role !== role)
  if (role === null && extra.length === 0) return
  record.enter({ kind: 'voice' })
  const given: string[] = []
  if (role !== null) {
    const others = record.certainlyHeld().filter((id) => id !== role)
    const limit = conditionOf(rolesMode, roles, others)
    if (limit?.kind === 'nobody' || limit?.kind === 'excluded') record.withhold(role, limit)
    else {
      record.give(role, limit ?? { kind: 'inVoice' }, false)
      given.push(role)
    }
  }
  for (const one of extra) {
    record.give(one.role, { kind: 'inChannel', channelId: one.channel }, false)
    given.push(one.role)
  }
  for (const roleId of new Set(given)) record.take(roleId)
}

type Return = { settings: AutorolesSettings; guild: LifeGuild; people: readonly string[]; record: LifeRecord }

/** A returning member is treated as on arrival, and gets back what the list allows. */
function comeBack({ settings, guild, people, record }: Return) {
  const { rolesMode, roles, dangerous } = settings.stickyRoles
  const left = record.leave()
  record.enter({ kind: 'return' })
  const again: LifeNote = { kind: settings.defaultRoleWait === 'verified' ? 'afterRules' : 'again' }
  for (const roleId of people) record.give(roleId, again, true)
  for (const roleId of left.filter((id) => !people.includes(id))) {
    const mayComeBack = isHarmless(roleId, guild) || dangerous.includes(roleId)
    if (mayComeBack && passesList(rolesMode, roles, [roleId])) record.give(roleId, { kind: 'givenBack' }, true)
    else record.withhold(roleId, { kind: 'notGivenBack' })
  }
}
