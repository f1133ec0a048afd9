import type { SourceRef } from '#core/sources/source.ts'
import type { Id } from './ref.ts'
import type { EmojiText } from './snapshots.ts'

/** What a `fetch` effect asks the platform, or a place elsewhere, for. */
export type FetchRequest =
  | { kind: 'messages'; channelId: Id; before?: string | undefined; after?: string | undefined; limit: number }
  | { kind: 'message'; channelId: Id; messageId: Id }
  | { kind: 'reactions'; channelId: Id; messageId: Id; emoji: EmojiText; after?: string | undefined }
  | { kind: 'ban'; userId: string }
  | { kind: 'bans'; after?: string | undefined; limit: number }
  /** With how many members there are and how many are online, as the platform estimates them. */
  | { kind: 'guild' }
  | { kind: 'invite'; code: string }
  | { kind: 'invites' }
  | { kind: 'autoModRules' }
  /** How many members hold each role, by its id. */
  | { kind: 'roleCounts' }
  | { kind: 'members'; after?: string | undefined; limit: number }
  | { kind: 'auditLog'; action?: number | undefined; limit: number }
  /** What is published there now, as a `SourceReading`, whether or not anybody follows it. */
  | { kind: 'source'; source: SourceRef }
  /** A picture that somebody has sent along as proof, kept by us from now on: answers with where (`/uploads/…`). */
  | { kind: 'proof'; url: string; sentBy: string }
  /** A file that somebody has attached, kept by us for as long as the transcript it belongs to. */
  | { kind: 'transcriptFile'; url: string; name: string; transcriptId: string; fileId: string }
  /** A public address, never one inside the private network; bounded in time and size. */
  | {
      kind: 'address'
      url: string
      headers?: Readonly<Record<string, string>> | undefined
      /** Narrower bounds than usual. */
      maxBytes?: number | undefined
      maxMs?: number | undefined
    }
