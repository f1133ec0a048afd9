import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { boostFactor, passesList } from './lists.ts'
import { drawGain, type GainRules } from './message-gain.ts'

export type VoiceRules = Pick<
  GainRules,
  'range' | 'rolesMode' | 'roles' | 'channelsMode' | 'channels' | 'roleBoosts' | 'channelBoosts'
> & { intervalSeconds: number; minMembers: number }

/** The time somebody has accumulated: whole intervals become gains, leaving voice loses the rest. */
type VoiceCount = { gatheredMs: number /** null while they do not count. */; countsSince: number | null }
export type VoiceCounts = ReadonlyMap<string, VoiceCount>

export type VoiceGain = { userId: string; channelId: string; amount: number }

/** Time spent muted, deafened, alone, away or on a stage does not count. */
function countsInVoice(userId: string, rules: VoiceRules, guild: GuildIndex): boolean {
  const state = guild.voice.get(userId)
  if (!state || !isActive(userId, guild)) return false
  const channel = guild.channels.get(state.channelId)
  if (channel?.type !== CHANNEL_TYPE.voice || state.channelId === guild.afkChannelId) return false
  const active = guild.inVoice(state.channelId).filter((id) => isActive(id, guild)).length
  if (active < rules.minMembers) return false
  return (
    passesList(rules.rolesMode, rules.roles, state.roleIds) &&
    passesList(rules.channelsMode, rules.channels, guild.chainOf(state.channelId))
  )
}

function isActive(userId: string, guild: GuildIndex): boolean {
  const state = guild.voice.get(userId)
  return state !== undefined && !state.isBot && !state.muted && !state.deafened
}

/** Updates everybody's time to now: called whenever something changes in voice, and at every tick. */
export function advanceVoice(
  counts: VoiceCounts,
  rules: VoiceRules,
  { guild, now, random }: Pick<RuleView, 'guild' | 'now' | 'random'>,
): {
  counts: VoiceCounts
  gains: VoiceGain[] /** When the next interval is full; null: nobody gathers. */
  nextAt: number | null
} {
  const intervalMs = rules.intervalSeconds * 1_000
  const next = new Map<string, VoiceCount>()
  const gains: VoiceGain[] = []
  let nextAt: number | null = null
  for (const [userId, state] of guild.voice) {
    if (state.isBot) continue
    const before = counts.get(userId) ?? { gatheredMs: 0, countsSince: null }
    const total = before.gatheredMs + (before.countsSince === null ? 0 : now - before.countsSince)
    const intervals = Math.floor(total / intervalMs)
    const factor = boostFactor(rules.roleBoosts, rules.channelBoosts, state.roleIds, guild.chainOf(state.channelId))
    for (let one = 0; one < intervals; one += 1) {
      gains.push({ userId, channelId: state.channelId, amount: drawGain(rules.range, factor, random) })
    }
    const counting = countsInVoice(userId, rules, guild)
    const gatheredMs = total - intervals * intervalMs
    next.set(userId, { gatheredMs, countsSince: counting ? now : null })
    if (counting) nextAt = Math.min(nextAt ?? Number.POSITIVE_INFINITY, now + intervalMs - gatheredMs)
  }
  return { counts: next, gains, nextAt }
}
