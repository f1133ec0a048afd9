/** How the history names an entry; setting paths hold no slash, so the two are never mistaken for each other. */
export const entryPath = (collection: string, id: string) => `${collection}/${id}`

/** The entries were put in another order. */
export const ORDER_ID = 'order'

/** null for the path of a setting. */
export function readEntryPath(path: string): { collection: string; id: string } | null {
  const slash = path.indexOf('/')
  return slash === -1 ? null : { collection: path.slice(0, slash), id: path.slice(slash + 1) }
}
