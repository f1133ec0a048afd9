/**
 * The form in which names are searched: lower case without accents; characters that join two words count as a space.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, ' ')
    .trim()
}

/** Display name and handle; only one of them if it contains the other. */
export function searchNameOf(user: { name: string; handle: string }): string {
  const [name, handle] = [foldName(user.name), foldName(user.handle)]
  if (handle.includes(name)) return handle
  return name.includes(handle) ? name : `${name} ${handle}`
}

/** Three letters are searched anywhere in a name, fewer only at its beginning. */
export const ANYWHERE_FROM_LETTERS = 3
