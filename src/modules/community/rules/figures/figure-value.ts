import * as z from 'zod/mini'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { isCountedChannel, isThreadType } from '#core/guild/types.ts'
import { parseJson } from '#core/parse-json.ts'
import type { StatsChannel } from '../../stats-channel.ts'

/** The number of bots, and of members with the roles that figures need, when members were last read. */
export const census = z.object({ at: z.number(), bots: z.number(), roles: z.record(z.string(), z.number()) })
export type Census = z.infer<typeof census>

/** Figures that only Discord, the database or another service knows. */
export type Known = {
  online?: number
  bans?: number
  census?: Census
  ticketsOpen?: number
  messagesToday?: number
}

const GOAL_STEP_MIN = 10

/** The figure, or null while it is unknown. */
export function figureValue(figure: StatsChannel, guild: GuildIndex, known: Known): number | null {
  const channels = [...guild.channels.values()].filter(({ type }) => !isThreadType(type))
  switch (figure.target) {
    case 'members':
      return guild.memberCount
    case 'humans':
      return known.census ? Math.max(0, guild.memberCount - known.census.bots) : null
    case 'bots':
      return known.census?.bots ?? null
    case 'role':
      return known.census?.roles[figure.targetId] ?? null
    case 'roles':
      return guild.roles.size - 1
    case 'channels':
      return channels.filter(isCountedChannel).length
    case 'category':
      return channels.filter(({ parentId }) => parentId === figure.targetId).length
    case 'boosts':
      return guild.boostCount
    case 'boostLevel':
      return guild.boostLevel
    case 'voiceUsers':
      return [...guild.voice.values()].filter(({ isBot }) => !isBot).length
    case 'goal':
      return nextGoal(guild.memberCount)
    case 'online':
      return known.online ?? null
    case 'bans':
      return known.bans ?? null
    case 'ticketsOpen':
      return known.ticketsOpen ?? null
    case 'messagesToday':
      return known.messagesToday ?? null
    case 'api':
      return null
  }
}

/** The next round number of members: 100, 150, 200 … 2,500, 3,000. */
export function nextGoal(members: number): number {
  const step = Math.max(GOAL_STEP_MIN, 10 ** (String(members).length - 1) / 2)
  return (Math.floor(members / step) + 1) * step
}

/** The number at a path such as `data.items[0].count`. A text that looks like a number does not count. */
export function numberAt(body: string, path: string): number | null {
  let value = parseJson(body)
  for (const part of path.split(/[.[\]]/).filter(Boolean)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null
    value = Reflect.get(value, part)
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
