/** One request and what it was answered, for whoever watches: tests hold both against Discord's specification. */
export type Exchange = { method: string; path: string; request: unknown; status: number; answer: unknown }
export type WatchExchange = (exchange: Exchange) => void
