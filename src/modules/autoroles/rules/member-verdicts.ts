import type { GuildIndex } from '#core/bot/guild-index.ts'
import { passesList } from '#core/gains/lists.ts'
import { limitFor } from '#core/limits.ts'
import type { AutorolesSettings } from '../settings.ts'
import { activeLists } from './plan-limit.ts'
import { mayHoldVoiceRole } from './voice-roles.ts'

type CanGive = ReturnType<GuildIndex['canGive']>

/** The step at which the role is given. `dueAt`: null when the arrival is unknown. */
export type Step =
  | { kind: 'arrival' | 'voice' }
  | { kind: 'delay'; seconds: number; dueAt: number | null }
  | { kind: 'voiceChannel'; channelId: string }

/** `rests`: beyond the limit of the plan. */
export type Outcome = 'held' | 'given' | 'rests' | 'roleForbidden' | Exclude<CanGive, 'ok'>

export type Verdict = { roleId: string; step: Step; outcome: Outcome }

type Member = { roleIds: readonly string[]; joinedAt: number | null }
type Guild = { premium: boolean; canGive(roleId: string): CanGive }

/** Every automatic role for people, and whether this member gets it. */
export function memberVerdicts(settings: AutorolesSettings, member: Member, guild: Guild): Verdict[] {
  const { roleIds, joinedAt } = member
  const { people, delayed } = activeLists(settings, guild.premium)
  const { voiceRole } = settings
  const extraMax = limitFor('voiceExtraRoles', guild.premium)
  const judge = (roleId: string, step: Step, isActive: boolean, isOpen: boolean): Verdict => {
    if (roleIds.includes(roleId)) return { roleId, step, outcome: 'held' }
    if (!isActive) return { roleId, step, outcome: 'rests' }
    const reach = guild.canGive(roleId)
    if (reach !== 'ok') return { roleId, step, outcome: reach }
    return { roleId, step, outcome: isOpen ? 'given' : 'roleForbidden' }
  }
  return [
    ...settings.defaultRole.map((id) => judge(id, { kind: 'arrival' }, people.includes(id), true)),
    ...settings.delayedRoles
      .toSorted((one, other) => one.delay - other.delay)
      .map((entry) => {
        const dueAt = joinedAt === null ? null : joinedAt + entry.delay * 1_000
        const step: Step = { kind: 'delay', seconds: entry.delay, dueAt }
        return judge(entry.role, step, delayed.includes(entry), passesList(entry.rolesMode, entry.roles, roleIds))
      }),
    ...(voiceRole.role === null
      ? []
      : [judge(voiceRole.role, { kind: 'voice' }, true, mayHoldVoiceRole(voiceRole, roleIds))]),
    ...voiceRole.extra.map(({ channel, role }, place) =>
      judge(role, { kind: 'voiceChannel', channelId: channel }, place < extraMax, true),
    ),
  ]
}
