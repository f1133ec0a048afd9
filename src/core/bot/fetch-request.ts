import type { SourceRef } from '#core/sources/source.ts'
import type { Id } from './ref.ts'
import type { EmojiText } from './snapshots.ts'

/** What a `fetch` effect asks of the platform or of an outside address. */
export type FetchRequest =
  | { kind: 'messages'; channelId: Id; before?: string | undefined; after?: string | undefined; limit: number }
  | { kind: 'message'; channelId: Id; messageId: Id }
  | { kind: 'reactions'; channelId: Id; messageId: Id; emoji: EmojiText; after?: string | undefined }
  | { kind: 'ban'; userId: string }
  | { kind: 'bans'; after?: string | undefined; limit: number }
  /** With the platform's estimates of how many members there are and how many are online. */
  | { kind: 'guild' }
  | { kind: 'invite'; code: string }
  | { kind: 'invites' }
  | { kind: 'autoModRules' }
  /** How many members have each role, by role id. */
  | { kind: 'roleCounts' }
  | { kind: 'members'; after?: string | undefined; limit: number }
  | { kind: 'auditLog'; action?: number | undefined; limit: number }
  /** What the source publishes now, as a `SourceReading`, whether or not anybody follows it. */
  | { kind: 'source'; source: SourceRef }
  /** A picture sent as proof, which we copy and keep: answers with its path (`/uploads/…`). */
  | { kind: 'proof'; url: string; sentBy: string }
  /** An attached file, kept by us as long as the transcript it belongs to. */
  | { kind: 'transcriptFile'; url: string; name: string; transcriptId: string; fileId: string }
  /** A public address, never one inside the private network; bounded in time and size. */
  | {
      kind: 'address'
      url: string
      headers?: Readonly<Record<string, string>> | undefined
      /** A lower size limit than usual. */
      maxBytes?: number | undefined
      maxMs?: number | undefined
    }
