import type { LogModuleId } from '../log-modules.ts'

/** The message log has a key of its own in the settings; here it is one log among the others. */
export type AnyLogModule = LogModuleId | 'messages'

/** How to find in the audit log who did it. */
export type AuditTrace = {
  actions: readonly number[]
  targetId: string | null
  channelId?: string
  /** Without a match nobody is named: the members did it themselves. */
  isOptional?: boolean
  /** What the bot itself did is logged by another entry. */
  skipsOwn?: boolean
}

/** Something that happened, before its destination is known. */
export type LogEvent = {
  module: AnyLogModule
  event: string
  at: number
  title: string
  lines: readonly string[]
  thumbnailUrl?: string
  audit?: AuditTrace
  file?: { name: string; text: string }
  /** Consecutive entries of one kind are merged. */
  merge?: { key: string; text: string }
  /** A move in voice: a member who is moved on immediately has joined once. */
  voice?: { userId: string; from: string | null; to: string | null }
  /** The sanction it reports, as `ban:<member>`: logged from the case where there is one, otherwise from Discord. */
  sanction?: { key: string; from: 'case' | 'discord' }
  /** A button of the module that reported it. */
  button?: { label: string; customId: string }
  /** Where it happened. */
  channelId?: string | null
  /** Roles of the person who did it, where some are not logged. */
  roleIds?: readonly string[]
}

/** Ready to be written to a channel. */
export type LogEntry = Omit<LogEvent, 'channelId' | 'roleIds'> & {
  color: string
  sender: { name: string; avatarUrl: string | null } | null
}

export type AuditNote = {
  action: number
  actorId: string | null
  targetId: string | null
  channelId: string | null
  reason: string | null
  at: number
}
