/** One request and its answer, for observers: tests check both against Discord's specification. */
export type Exchange = { method: string; path: string; request: unknown; status: number; answer: unknown }
export type WatchExchange = (exchange: Exchange) => void
