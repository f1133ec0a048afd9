import { isAdministrator } from '#core/access.ts'
import { m } from '#texts'
import { refuse } from '../http/problems.ts'
import type { GuildCall } from './guild-route.ts'

/** For what is the business of administrators, on Discord as here. */
export function barOthers({ call, standing }: GuildCall): Response | null {
  const permission = m['permissions.administrator']({}, { locale: call.locale })
  return isAdministrator(standing) ? null : refuse(call, 'lacksPermission', { params: { permission } })
}
