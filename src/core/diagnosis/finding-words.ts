import { permissionList } from '#core/guild/permission-names.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { Finding } from './diagnose.ts'

/** A finding in words, to follow the module's name. */
export function findingWords(finding: Finding, locale: Locale): string {
  const words = wordsOf(finding, locale)
  return finding.entry ? m['overview.attention.ofEntry']({ name: finding.entry, words }, { locale }) : words
}

function wordsOf(finding: Finding, locale: Locale): string {
  switch (finding.kind) {
    case 'channelGone':
      return m['overview.attention.channelGone']({}, { locale })
    case 'roleGone':
      return m['overview.attention.roleGone']({}, { locale })
    case 'channelPermission': {
      const perms = permissionList(finding.permissions, locale)
      return m['overview.attention.channelPermission']({ perms, channel: `#${finding.channel}` }, { locale })
    }
    case 'serverPermission':
      return m['overview.attention.serverPermission'](
        { perms: permissionList(finding.permissions, locale) },
        { locale },
      )
    case 'roleTooHigh':
      return m['overview.attention.roleTooHigh']({ role: finding.role }, { locale })
    case 'roleManaged':
      return m['overview.attention.roleManaged']({ role: finding.role }, { locale })
    case 'roleHasPowers': {
      const permissions = permissionList(finding.permissions, locale)
      return m['overview.attention.roleHasPowers']({ role: finding.role, permissions }, { locale })
    }
  }
}
