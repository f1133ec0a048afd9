import { CONFIRMED_FOR_MS, type DangerousAction } from '#core/security/dangerous-actions.ts'
import { settingsTable } from '#modules/index.ts'
import { readProtection } from '#store/security-methods.ts'
import type { Queries } from '#store/transaction.ts'
import { m } from '#texts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Identity } from './bearer.ts'

/**
 * The answer to somebody who has a passkey or an app and has not used it in this browser recently; null: go ahead.
 * The same request can be sent again, unchanged, once they have.
 */
export async function refuseUnconfirmed(
  call: Call,
  { sessionId }: Pick<Identity, 'sessionId'>,
  action: DangerousAction,
  /** The connection of the transaction, when inside one. */
  from: Queries = call.services.db,
): Promise<Response | null> {
  const { isProtected, confirmedAt } = await readProtection(from, sessionId)
  if (!isProtected || isFresh(confirmedAt, call.services.clock())) return null
  const words = m[`api.dangerous.${action}`]({}, { locale: call.locale })
  return refuse(call, 'confirmationNeeded', { params: { action: words } })
}

export const isFresh = (confirmedAt: number | null, now: number): confirmedAt is number =>
  confirmedAt !== null && confirmedAt + CONFIRMED_FOR_MS > now

/** Whether these settings decide who has access to the dashboard, however they are changed. */
export const touchesAccess = (paths: Iterable<string>): boolean =>
  [...paths].some((path) => settingsTable.get(path)?.options.administratorsOnly === true)
