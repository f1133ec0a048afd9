const API_MAX_BYTES = 256 * 1024
const API_MAX_MS = 5_000

/** How the address of a figure is requested, by the bot and when it is tried on the page. */
export const apiRequest = (url: string) => ({
  url,
  headers: { accept: 'application/json' },
  maxBytes: API_MAX_BYTES,
  maxMs: API_MAX_MS,
})
