/** No picture's address has an encoded slash; a server may decode it, and so leave the folder. */
const ENCODED_SLASH = /%2f|%5c/i

/** Whether an address stays inside the platform's pictures, the way a browser or a server would resolve it. */
export function isOnCdn(address: string, cdn: string): boolean {
  const [asked, allowed] = [URL.parse(address), URL.parse(cdn)]
  if (!asked || !allowed || asked.origin !== allowed.origin) return false
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  const { pathname, username, password } = asked
  return pathname.startsWith(folder) && !ENCODED_SLASH.test(pathname) && username === '' && password === ''
}
