/** No picture of the platform has one; a server may read it as a slash, and so leave the folder. */
const ENCODED_SLASH = /%2f|%5c/i

/** Whether an address stays inside the platform's pictures once it is read as a browser or a server would read it. */
export function isOnCdn(address: string, cdn: string): boolean {
  const [asked, allowed] = [URL.parse(address), URL.parse(cdn)]
  if (!asked || !allowed || asked.origin !== allowed.origin) return false
  const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
  const { pathname, username, password } = asked
  return pathname.startsWith(folder) && !ENCODED_SLASH.test(pathname) && username === '' && password === ''
}
