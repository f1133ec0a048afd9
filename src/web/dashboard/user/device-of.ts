const BROWSERS = ['edge', 'opera', 'samsung', 'firefox', 'chrome', 'safari', 'other'] as const
const SYSTEMS = ['android', 'ios', 'windows', 'mac', 'chromeos', 'linux', 'other'] as const
export type Device = { browser: (typeof BROWSERS)[number]; system: (typeof SYSTEMS)[number] }

/** First match wins: nearly every browser also names others that it resembles. */
const BROWSER_MARKS: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\/|\bOpera\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]
const SYSTEM_MARKS: readonly [RegExp, Device['system']][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac OS X\b|\bMacintosh\b/, 'mac'],
  [/\bLinux\b|\bX11\b/, 'linux'],
]

/** Reads enough of a user agent to recognise one's own browser in a list. */
export function deviceOf(userAgent: string | null): Device {
  const found = <T>(marks: readonly [RegExp, T][], fallback: T) =>
    marks.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? fallback
  return { browser: found(BROWSER_MARKS, 'other'), system: found(SYSTEM_MARKS, 'other') }
}
