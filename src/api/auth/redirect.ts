/** The page after signing in when none was requested, or one of another site. */
export const AFTER_SIGN_IN = '/dashboard/first'
const REDIRECT_MAX = 2_000
/** Browsers strip tabs and line breaks from addresses, which would turn `/\t/evil` into `//evil`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const UNSAFE = /[\u0000-\u0020\u007f-\u009f\\]/

/** Only accepts a path of this site as `redirect`: a link to our sign-in must not lead to another site. */
export function safeRedirect(asked: string | undefined): string {
  if (!asked || asked.length > REDIRECT_MAX || UNSAFE.test(asked)) return AFTER_SIGN_IN
  if (!asked.startsWith('/') || asked.startsWith('//')) return AFTER_SIGN_IN
  const base = 'http://site.invalid'
  if (!URL.canParse(asked, base)) return AFTER_SIGN_IN
  const url = new URL(asked, base)
  if (url.origin !== base) return AFTER_SIGN_IN
  // `/.//evil` is a path here, and `//evil` after the browser has normalised it.
  return url.pathname.startsWith('//') ? AFTER_SIGN_IN : `${url.pathname}${url.search}${url.hash}`
}
