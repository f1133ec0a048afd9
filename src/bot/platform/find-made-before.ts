import { createHash } from 'node:crypto'
import { AuditLogEvent } from 'discord-api-types/v10'
import { hasPermission } from '#core/guild/permissions.ts'
import { timestampOf } from '#core/snowflake.ts'
import type { StepCall } from './step.ts'

const REASON_MAX = 512
const MARK_LENGTH = 8
const NONCE_MAX = 25
const ENTRIES = 50
/** Clocks of two machines never agree to the second. */
const CLOCK_MARGIN_MS = 60_000

const digest = (sequenceId: string, index: number) =>
  createHash('sha256').update(`${sequenceId}/${index}`).digest('base64url').replaceAll(/[-_]/g, '')

/** The same for every try of one step: Discord posts a message with a known nonce only once. */
export const nonceOf = (sequenceId: string, index: number): string => digest(sequenceId, index).slice(0, NONCE_MAX)

/** Short enough for an audit log that people read. */
export const markOf = (sequenceId: string, index: number): string => digest(sequenceId, index).slice(0, MARK_LENGTH)

/** Discord accepts 512 characters, counted in percent-encoded form: accents make French words longer. */
export function auditReason(words: string | undefined, mark: string | null): string | undefined {
  const end = mark === null ? '' : ` · #${mark}`
  const letters = [...(words ?? '').replaceAll(/\p{Surrogate}/gu, '')]
  while (encodeURIComponent(letters.join('') + end).length > REASON_MAX) letters.pop()
  return `${letters.join('')}${end}`.trim() || undefined
}

const ACTIONS = {
  channel: AuditLogEvent.ChannelCreate,
  thread: AuditLogEvent.ThreadCreate,
  role: AuditLogEvent.RoleCreate,
} as const

type Made = { name: string; parentId: string | null }

/**
 * A step begun before a crash may have arrived. Its mark in the audit log shows that; without access to the log,
 * something with the same name in the same place, created since, is taken for it.
 */
export async function findMadeBefore(
  kind: keyof typeof ACTIONS,
  { name, parentId }: Made,
  { api, ask, guild, isRepeat, mark, sequence }: StepCall,
): Promise<string | null> {
  if (!isRepeat) return null
  if (hasPermission(guild.botPermissions(), 'viewAuditLog')) {
    const query = { action_type: ACTIONS[kind], user_id: guild.bot.id, limit: ENTRIES }
    const { audit_log_entries } = await ask(() => api.guilds.getAuditLogs(guild.id, query))
    return audit_log_entries.find(({ reason }) => reason?.endsWith(`#${mark}`))?.target_id ?? null
  }
  const listed =
    kind === 'role'
      ? (await ask(() => api.guilds.getRoles(guild.id))).map((role) => ({ ...role, parent_id: null }))
      : kind === 'channel'
        ? await ask(() => api.guilds.getChannels(guild.id))
        : (await ask(() => api.guilds.getActiveThreads(guild.id))).threads
  const since = sequence.at - CLOCK_MARGIN_MS
  const found = listed.find((one) => {
    const parent = 'parent_id' in one ? (one.parent_id ?? null) : null
    return one.name === name && parent === parentId && timestampOf(one.id) >= since
  })
  return found?.id ?? null
}
