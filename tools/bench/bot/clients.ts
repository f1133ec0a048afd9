/** Where a client connects to; only ours uses the database. */
export type ClientPlace = { url: string; token: string; intents: number; databaseUrl: string }

export type OpenedClient = {
  /** How many events have arrived. */
  heard(): number
  isIdle(): boolean
  /** Puts off what is written every second or two, until it is called with false; resolves when all is written. */
  holdWrites?(isHeld: boolean): Promise<void>
}
