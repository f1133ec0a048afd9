/** How services are reached: directly, or through a stand-in for all of them under their host names. */
export type StandIn = {
  addressOf(url: string): string
  /** The address as the service itself would write it. */
  shownAs(url: string): string
  /** As `host:port`. */
  hosts: readonly string[]
}

export function standInAt(standIn: string | null): StandIn {
  return {
    addressOf: (url) => (standIn ? url.replace(/^https:\/\//, `${standIn}/`) : url),
    shownAs: (url) => (standIn ? url.replace(`${standIn}/`, 'https://') : url),
    hosts: standIn ? [new URL(standIn).host] : [],
  }
}
