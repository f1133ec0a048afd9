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

/** A message that will be deleted automatically. */
export type Deletion = { guildId: string; channelId: string; messageId: string; at: number; viaWebhook: boolean }

/** Calls of one family: a refusal of one probably applies to the others. */
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
  /** The channel; the whole server when absent. */
  channelId?: string | undefined
  permissions: readonly PermissionName[]
  /** Permissions that depend on what only the platform knows, such as whose message it is: named when it refuses. */
  perhaps?: readonly PermissionName[] | undefined
  /** A role that is given or removed. */
  roleId?: string | undefined
  /** Somebody who must rank below the bot. */
  memberId?: string | undefined
  /** Permissions given to others, which the bot must have itself. */
  bits?: bigint | undefined
}

/** What was created or read, or what had to be done in another way. */
export type Done = { id?: string | null; data?: unknown; fellBack?: string }

/** What every step may use, the same for all of them. */
export type StepTools = {
  api: API
  rest: REST
  webhooks: Webhooks
  scheduleDeletion(deletion: Deletion): Promise<void> | void
  readSource(source: SourceRef): Promise<SourceReading>
  fetchPublic: PublicFetch
  postOutside: PostOutside
  keepProof: KeepProof
  keepTranscriptFile: KeepTranscriptFile
  /** Whether this person wants messages of this kind. */
  wants(asked: { userId: string; guildId: string; about: Notification }): Promise<boolean>
  time: Time
}

/** Everything one step may use. */
export type StepCall = StepTools & {
  guild: GuildIndex
  sequence: Pick<Sequence, 'id' | 'at' | 'module'>
  /** Makes one request to the platform when the rate limit allows. */
  ask<T>(request: () => Promise<T>): Promise<T>
  /** For the server's audit log. */
  audit: { reason?: string }
  /** The same for every attempt of one step, and for no other step. */
  nonce: string
  /** Added to the audit reason of what is created, so that it can be found again after a crash. */
  mark: string
  /** It was begun before a crash: the platform may already have done it. */
  isRepeat: boolean
  /**
   * Draws the card and loads the files. Neither delays a message for long: what fails or takes too long is left out.
   */
  load(message: BotMessage, channelId: string | null): Promise<{ card: DrawnCard | null; files: LoadedFile[] }>
  log: Log
}

export type Entry<Effect> = {
  family: Family
  need(effect: Effect, guild: GuildIndex): Need
  run(effect: Effect, call: StepCall): Promise<Done>
  /** Discord's error codes that mean it is already as wanted. */
  soAlready?: readonly number[]
  /** The same, but only trusted if the step was begun before. */
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
