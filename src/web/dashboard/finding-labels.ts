import type { Finding } from '#core/diagnosis/diagnose.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { permissionList } from '#ui/permission-names.ts'

/** What stands in a module's way, to be read after the module's name. */
export function findingWords(finding: Finding, locale: Locale): string {
  switch (finding.kind) {
    case 'channelGone':
      return m['overview.attention.channelGone']()
    case 'roleGone':
      return m['overview.attention.roleGone']()
    case 'channelPermission': {
      const perms = permissionList(finding.permissions, locale)
      return m['overview.attention.channelPermission']({ perms, channel: `#${finding.channel}` })
    }
    case 'serverPermission':
      return m['overview.attention.serverPermission']({ perms: permissionList(finding.permissions, locale) })
    case 'roleTooHigh':
      return m['overview.attention.roleTooHigh']({ role: finding.role })
    case 'roleManaged':
      return m['overview.attention.roleManaged']({ role: finding.role })
  }
}
