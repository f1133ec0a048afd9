import type { LogModuleId } from '../log-modules.ts'

/** The message log has a key of its own in the settings; here it is one log module among the others. */
export type AnyLogModule = LogModuleId | 'messages'

/** Where to find who did it, in the audit log. */
export type AuditTrace = {
  actions: readonly number[]
  targetId: string | null
  channelId?: string
  /** Without a match: nobody but the person themselves, so that nothing is said. */
  isOptional?: boolean
  /** Another entry tells of what the bot itself did. */
  skipsOwn?: boolean
}

/** Something that happened, before it is known where it goes. */
export type LogEvent = {
  module: AnyLogModule
  event: string
  at: number
  title: string
  lines: readonly string[]
  thumbnailUrl?: string
  audit?: AuditTrace
  file?: { name: string; text: string }
  /** Entries of one kind in a row become one. */
  merge?: { key: string; text: string }
  /** Where somebody went in voice: whoever is moved on at once came in once. */
  voice?: { userId: string; from: string | null; to: string | null }
  /** What somebody was done, as `ban:<member>`: told by the case where there is one, else as Discord tells it. */
  sanction?: { key: string; from: 'case' | 'discord' }
  /** Of the module that told of it. */
  button?: { label: string; customId: string }
  /** Where it happened. */
  channelId?: string | null
  /** Roles of who did it, where some are not logged. */
  roleIds?: readonly string[]
}

/** On its way to a channel. */
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
