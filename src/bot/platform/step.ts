import type { API } from '@discordjs/core'
import type { REST } from '@discordjs/rest'
import type { Log } from '#config/log.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { PlatformEffect } from '#core/bot/platform-effects.ts'
import type { Id } from '#core/bot/ref.ts'
import type { Sequence } from '#core/bot/sequence.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { Notification } from '#core/person/person-settings.ts'
import type { SourceReading, SourceRef } from '#core/sources/source.ts'
import type { PublicFetch } from '#platform/fetch-public.ts'
import type { DrawnCard, LoadedFile } from '#platform/message-body.ts'
import type { PostOutside } from '#platform/post-outside.ts'
import type { Time } from '../time.ts'
import type { KeepProof } from './keep-proof.ts'
import type { KeepTranscriptFile } from './keep-transcript-file.ts'
import type { Webhooks } from './webhooks.ts'

/** A message that is to vanish by itself. */
export type Deletion = { guildId: string; channelId: string; messageId: string; at: number; viaWebhook: boolean }

/** Calls of one family stand or fall together: what a refusal of one says of the others. */
export type Family =
  | 'write'
  | 'delete'
  | 'react'
  | 'pin'
  | 'dm'
  | 'role'
  | 'member'
  | 'voice'
  | 'channel'
  | 'rule'
  | 'read'
  | 'outside'

export type Need = {
  /** Where; the whole server when absent. */
  channelId?: string | undefined
  permissions: readonly PermissionName[]
  /** Depends on what only the platform knows, such as whose message it is: named when it refuses. */
  perhaps?: readonly PermissionName[] | undefined
  /** A role that is handed out or taken. */
  roleId?: string | undefined
  /** Somebody who must stand below the bot. */
  memberId?: string | undefined
  /** What is handed on to others, which the bot must hold itself. */
  bits?: bigint | undefined
}

/** What was made, what was read, and what had to be done in another way. */
export type Done = { id?: string | null; data?: unknown; fellBack?: string }

/** What every step may use besides, the same for all of them. */
export type StepTools = {
  api: API
  rest: REST
  webhooks: Webhooks
  scheduleDeletion(deletion: Deletion): Promise<void> | void
  /** What is published elsewhere, asked for now. */
  readSource(source: SourceRef): Promise<SourceReading>
  fetchPublic: PublicFetch
  postOutside: PostOutside
  keepProof: KeepProof
  keepTranscriptFile: KeepTranscriptFile
  /** Whether this person wants to be written to about it. */
  wants(asked: { userId: string; guildId: string; about: Notification }): Promise<boolean>
  time: Time
}

/** Everything one step may use. */
export type StepCall = StepTools & {
  guild: GuildIndex
  sequence: Pick<Sequence, 'id' | 'at' | 'module'>
  /** One request to the platform, in its turn. */
  ask<T>(request: () => Promise<T>): Promise<T>
  /** For the server's audit log. */
  audit: { reason?: string }
  /** The same for every try of the same step, and for no other. */
  nonce: string
  /** At the end of the audit reason of what is made, by which it is found again after a crash. */
  mark: string
  /** Begun before a crash: the platform may have done it already. */
  isRepeat: boolean
  /** Draws the card and loads the files. Neither holds up a message: what fails or takes too long is left out. */
  load(message: BotMessage, channelId: string | null): Promise<{ card: DrawnCard | null; files: LoadedFile[] }>
  log: Log
}

export type Entry<Effect> = {
  family: Family
  need(effect: Effect, guild: GuildIndex): Need
  run(effect: Effect, call: StepCall): Promise<Done>
  /** Discord's error codes that mean that it is already as wanted. */
  soAlready?: readonly number[]
  /** The same, but only believed when the step was begun before. */
  soAfterRepeat?: readonly number[]
  /** People would notice if it happened twice: its start is stored first. */
  isOnce?: boolean | ((effect: Effect) => boolean)
}

type Distributed<Effect, Type> = Effect extends { type: infer Own } ? (Type extends Own ? Effect : never) : never
export type EffectOf<Type extends PlatformEffect['type']> = Distributed<PlatformEffect, Type>
export type Entries<Types extends PlatformEffect['type']> = { readonly [Type in Types]: Entry<EffectOf<Type>> }

/** References were replaced before the step began. */
export function known(id: Id): string {
  if (typeof id !== 'string') throw new Error(`nothing was made under the name ${id.ref}`)
  return id
}
