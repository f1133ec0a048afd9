/**
 * What somebody who has added a passkey or an authenticator app has to confirm on the dashboard, because it cannot be
 * taken back, concerns everybody on a server, or opens it to others. A call of the API says which of them it is.
 */
export type DangerousAction =
  | 'changeAccess'
  | 'resetSettings'
  | 'importSettings'
  | 'copySettings'
  | 'eraseData'
  | 'removeBot'
  | 'changeScores'
  | 'changeManyRoles'
  | 'copyLogsOutside'
  | 'changeMethods'

/** How long one confirmation covers further actions in the same browser. */
export const CONFIRMED_FOR_MS = 10 * 60_000
