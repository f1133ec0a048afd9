import type { CardRequest } from '#core/cards.ts'
import type { OpenGraphPicture } from '#core/open-graph.ts'
import type { EncodedCard } from './encode.ts'

export type Picture = { what: 'card'; card: CardRequest } | { what: 'openGraph'; picture: OpenGraphPicture }

/** What the process says to its drawing thread. Errors arrive as plain ones: a thread only copies their message. */
export type ToThread =
  /** Pictures of one fetcher are kept and reused for its other drawings only. */
  | { type: 'draw'; drawing: number; fetcher: number; picture: Picture }
  | { type: 'fetched'; request: number; file: Uint8Array }
  | { type: 'notFetched'; request: number; error: Error }

export type FromThread =
  /** It has loaded all it needs. */
  | { type: 'ready' }
  | { type: 'drawn'; drawing: number; encoded: EncodedCard }
  | { type: 'notDrawn'; drawing: number; error: Error }
  | { type: 'fetch'; request: number; fetcher: number; url: string }
  | { type: 'missing'; drawing: number; url: string; error: Error }

export const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
