import { m } from '#texts'
import { type Device, deviceOf } from './device-of.ts'

/** Names of products are the same in every language. */
const BROWSER_NAMES: Record<Device['browser'], () => string> = {
  edge: () => 'Edge',
  opera: () => 'Opera',
  samsung: () => 'Samsung Internet',
  firefox: () => 'Firefox',
  chrome: () => 'Chrome',
  safari: () => 'Safari',
  other: m['user.profile.otherBrowser'],
}
const SYSTEM_NAMES: Record<Device['system'], () => string> = {
  android: () => 'Android',
  ios: () => 'iOS',
  windows: () => 'Windows',
  mac: () => 'macOS',
  chromeos: () => 'ChromeOS',
  linux: () => 'Linux',
  other: m['user.profile.otherSystem'],
}

/** A name by which people recognise their own browser. */
export function deviceWords(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  return m['user.profile.device']({ browser: BROWSER_NAMES[browser](), system: SYSTEM_NAMES[system]() })
}
