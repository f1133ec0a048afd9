/** What a name is searched by: small letters without accents; what joins two words counts as a space. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, ' ')
    .trim()
}

/** Display name and handle; one of them alone where it says the other as well. */
export function searchNameOf(user: { name: string; handle: string }): string {
  const [name, handle] = [foldName(user.name), foldName(user.handle)]
  if (handle.includes(name)) return handle
  return name.includes(handle) ? name : `${name} ${handle}`
}

/** Three letters are looked for anywhere in a name, fewer only at its beginning. */
export const ANYWHERE_FROM_LETTERS = 3
