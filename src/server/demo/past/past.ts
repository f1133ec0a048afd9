import type { PastActivity } from './activity.ts'
import type { PastBirthday } from './birthdays.ts'
import type { PastCase } from './cases.ts'
import type { PastPayment, PastPurchase } from './purchases.ts'
import type { PastReport } from './reports.ts'
import type { PastSuggestion } from './suggestions.ts'
import type { PastTicket } from './tickets.ts'

/** What happened on a server of the demo before its first visitor. */
export type Past = {
  purchases: readonly PastPurchase[]
  payments: readonly PastPayment[]
  birthdays: readonly PastBirthday[]
  cases: readonly PastCase[]
  suggestions: readonly PastSuggestion[]
  tickets: readonly PastTicket[]
  reports: readonly PastReport[]
  activity: PastActivity
}
