import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { CustomCommand } from '../settings.ts'
import type { Call } from './parse-call.ts'

/** Who runs a command, where, and how to tell them about a refusal. */
export type Caller = {
  member: MemberSnapshot
  channelId: string
  /** The message that called it; null: run through one of Discord's own commands. */
  messageId: string | null
  /** Unique for each call, so that nothing is given or taken twice. */
  ref: string
  refusal(words: string): Effect
  /** The answer to the person once it ran. */
  done: readonly Effect[]
  /** The interaction of one of Discord's own commands, answered later if something has to be bought first. */
  reply: StoredReply | null
}

/** By the ids of the roles. */
export type RoleCounts = Readonly<Record<string, number>>

export type Run = {
  caller: Caller
  command: CustomCommand
  call: Call
  target: MemberSnapshot | null
  deletesCall: boolean
  counts?: RoleCounts | null | undefined
}
