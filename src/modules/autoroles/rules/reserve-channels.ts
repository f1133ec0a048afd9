import * as z from 'zod/mini'
import { type ChannelOverwrite, type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { RESERVED_MAX, reserveRequest } from '#core/reserved-channels-api.ts'
import type { AutorolesSettings } from '../settings.ts'

/** Requested by the dashboard. */
export const RESERVE_JOB = 'reserve'
export const GIVE_BACK_JOB = 'giveBack'
/** How the channels were before, so that it can be undone. */
export const RESERVED = 'reserved'
const KEPT_MS = 365 * 86_400_000

const overwrite = z.object({ id: z.string(), type: z.enum(['role', 'member']), allow: z.string(), deny: z.string() })
const reserved = z.object({ channels: z.array(z.object({ id: z.string(), before: z.array(overwrite) })) })
export const reservedIn = (value: unknown) => reserved.safeParse(value).data?.channels ?? []

type Kept = z.infer<typeof overwrite>
const { viewChannel } = PERMISSIONS

/** Members in voice and the bot see the channels; nobody else does, except through permissions of their own. */
export function reserveChannels(payload: unknown, { voiceRole }: AutorolesSettings, view: RuleView): Decision {
  const asked = reserveRequest.safeParse(payload).data
  const { guild, now } = view
  const roleId = voiceRole.role
  if (!asked || roleId === null || !guild.roles.has(roleId)) return nothing('noVoiceRole')
  const known = new Map(reservedIn(view.memory.get(RESERVED)).map((one) => [one.id, one]))
  const there = asked.channels.filter((id) => guild.channels.has(id))
  // The bot first: without a permission of its own it could not continue once everybody is excluded.
  const targets = [
    { id: guild.bot.id, type: 'member', allows: true },
    { id: roleId, type: 'role', allows: true },
    { id: guild.id, type: 'role', allows: false },
  ] as const
  const effects = there.flatMap((channelId) => {
    const before = targets.map((target) => overwriteOf(channelId, target, view))
    known.set(channelId, known.get(channelId) ?? { id: channelId, before })
    return targets.map((target) => set(channelId, changed(overwriteOf(channelId, target, view), target.allows)))
  })
  const value = { channels: [...known.values()].slice(-RESERVED_MAX) }
  return {
    effects: [{ type: 'remember', key: RESERVED, value, forgetAt: now + KEPT_MS }, ...effects],
    reasons: [{ code: 'channelsReserved', params: { count: there.length } }],
    durable: true,
  }
}

/** Restores the channels and roles that still exist; @everyone first, the bot last. */
export function giveBackChannels(view: RuleView): Decision {
  const { guild } = view
  const channels = reservedIn(view.memory.get(RESERVED)).filter(({ id }) => guild.channels.has(id))
  if (channels.length === 0) return nothing('nothingReserved')
  const effects = channels.flatMap(({ id: channelId, before }) =>
    before
      .filter(({ id, type }) => type === 'member' || guild.roles.has(id))
      .toReversed()
      .map((one): Effect => {
        const isNone = one.allow === '0' && one.deny === '0'
        return isNone ? { type: 'deleteOverwrite', channelId, targetId: one.id, optional: true } : set(channelId, one)
      }),
  )
  return {
    effects: [{ type: 'forget', key: RESERVED }, ...effects],
    reasons: [{ code: 'channelsGivenBack', params: { count: channels.length } }],
    durable: true,
  }
}

function overwriteOf(channelId: string, { id, type }: Pick<Kept, 'id' | 'type'>, { guild }: RuleView): Kept {
  const own = guild.channels.get(channelId)?.overwrites.find((one) => one.id === id)
  return { id, type, allow: own?.allow ?? '0', deny: own?.deny ?? '0' }
}

function changed({ id, type, allow, deny }: Kept, allows: boolean): ChannelOverwrite {
  const [more, less] = allows ? [allow, deny] : [deny, allow]
  const raised = String(BigInt(more) | viewChannel)
  const lowered = String(BigInt(less) & ~viewChannel)
  return { id, type, allow: allows ? raised : lowered, deny: allows ? lowered : raised }
}

const set = (channelId: string, one: ChannelOverwrite): Effect => ({
  type: 'setOverwrite',
  channelId,
  overwrite: one,
  optional: true,
})
