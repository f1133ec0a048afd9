import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { captchaLockRequest } from '#core/captcha-health-api.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { CaptchaSettings } from '../settings.ts'

/** Requested by the dashboard. */
export const LOCK_JOB = 'captchaLock'
export const UNLOCK_JOB = 'captchaUnlock'
/** How the channels were before, so that it can be undone. */
export const LOCKED = 'captchaLocked'
const KEPT_MS = 30 * 86_400_000

const lockedSchema = z.object({
  roleId: z.string(),
  channels: z.array(z.object({ id: z.string(), allow: z.string(), deny: z.string() })),
})
export const lockedIn = (value: unknown) => lockedSchema.safeParse(value).data ?? null

const { viewChannel, sendMessages, readMessageHistory, attachFiles, embedLinks } = PERMISSIONS
/** What newcomers need in the channel of the test. */
const IN_TEST = viewChannel | sendMessages | readMessageHistory
/** Answers are text; anything else is not needed there. */
const NOT_IN_TEST = attachFiles | embedLinks

/** Hides the channels from those who have not passed, and shows them the channel of the test. */
export function lockChannels(payload: unknown, { captcha }: CaptchaSettings, view: RuleView): Decision {
  const asked = captchaLockRequest.safeParse(payload).data
  const { unverifiedRole: roleId, channel: testId } = captcha
  const { guild, now } = view
  if (!asked || !roleId || !testId || !guild.roles.has(roleId)) return nothing('testRoleUnusable')
  if (!guild.channels.has(testId)) return nothing('testChannelGone')
  const before = lockedIn(view.memory.get(LOCKED))
  const known = new Map((before?.roleId === roleId ? before.channels : []).map((one) => [one.id, one]))
  const effects: Effect[] = []
  const change = (id: string, allow: bigint, deny: bigint) => {
    const own = guild.channels.get(id)?.overwrites.find((overwrite) => overwrite.id === roleId)
    const was = { allow: own?.allow ?? '0', deny: own?.deny ?? '0' }
    known.set(id, known.get(id) ?? { id, ...was })
    const overwrite = {
      id: roleId,
      type: 'role' as const,
      allow: String((BigInt(was.allow) | allow) & ~deny),
      deny: String((BigInt(was.deny) | deny) & ~allow),
    }
    effects.push({ type: 'setOverwrite', channelId: id, overwrite, optional: true })
  }
  for (const id of asked.channels) if (id !== testId && guild.channels.has(id)) change(id, 0n, viewChannel)
  change(testId, IN_TEST, NOT_IN_TEST)
  const value = { roleId, channels: [...known.values()] }
  return {
    effects: [{ type: 'remember', key: LOCKED, value, forgetAt: now + KEPT_MS }, ...effects],
    reasons: [{ code: 'channelsLocked', params: { count: effects.length - 1 } }],
    durable: true,
  }
}

/** Restores the channels that still exist. */
export function unlockChannels(view: RuleView): Decision {
  const locked = lockedIn(view.memory.get(LOCKED))
  if (!locked) return nothing('nothingLocked')
  const { roleId, channels } = locked
  const there = view.guild.roles.has(roleId) ? channels.filter(({ id }) => view.guild.channels.has(id)) : []
  const effects = there.map(({ id: channelId, allow, deny }): Effect => {
    if (allow === '0' && deny === '0') return { type: 'deleteOverwrite', channelId, targetId: roleId, optional: true }
    return { type: 'setOverwrite', channelId, overwrite: { id: roleId, type: 'role', allow, deny }, optional: true }
  })
  return {
    effects: [{ type: 'forget', key: LOCKED }, ...effects],
    reasons: [{ code: 'channelsUnlocked', params: { count: effects.length } }],
    durable: true,
  }
}
