import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { CustomCommand } from '../settings.ts'
import type { Call } from './parse-call.ts'

/** Who runs a command, where, and how a refusal reaches them. */
export type Caller = {
  member: MemberSnapshot
  channelId: string
  /** The message that called it; null: a command of Discord's own. */
  messageId: string | null
  /** One for each call: nothing is given or taken twice. */
  ref: string
  refusal(words: string): Effect
  /** What the person hears once it ran. */
  done: readonly Effect[]
  /** A command of Discord's own, which is answered later where something has to be bought first. */
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
