import { PERMISSIONS } from '#core/guild/permissions.ts'
import { modules } from './index.ts'

/** The permissions the bot asks for when it is added: what its modules need, never Administrator. */
export const INVITE_PERMISSIONS: bigint = modules
  .flatMap((module) => module.permissions)
  .reduce((bits, name) => bits | PERMISSIONS[name], PERMISSIONS.viewChannel | PERMISSIONS.viewAuditLog)
