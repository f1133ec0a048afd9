import type { PermissionName } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

/** "Send Messages and Embed Links", as Discord's own settings call them. */
export function permissionNames(names: readonly PermissionName[], locale: Locale): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return list.format(names.map((name) => m[`permissions.${name}`]({}, { locale })))
}
