/** Where a client connects to; only ours uses the database. */
export type ClientPlace = { url: string; token: string; intents: number; databaseUrl: string }

export type OpenedClient = {
  /** How many events have arrived. */
  heard(): number
  isIdle(): boolean
}
