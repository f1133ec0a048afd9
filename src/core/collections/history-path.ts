/** The path of an entry in the history; setting paths contain no slash, so the two cannot be confused. */
export const entryPath = (collection: string, id: string) => `${collection}/${id}`

/** Stands for a change in the order of the entries. */
export const ORDER_ID = 'order'

/** null for the path of a setting. */
export function readEntryPath(path: string): { collection: string; id: string } | null {
  const slash = path.indexOf('/')
  return slash === -1 ? null : { collection: path.slice(0, slash), id: path.slice(slash + 1) }
}
