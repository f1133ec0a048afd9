import type { Call } from '../http/call.ts'
import { originOf, siteOrigins } from './origin.ts'

/** WebAuthn's term for the site a passkey is made for, by its host name. */
export type RelyingParty = { id: string; origin: string }

export function relyingPartyOf(call: Call): RelyingParty {
  // The API may have an address of its own; the header then contains the page's.
  const asked = call.header('origin')
  const origin = asked !== undefined && siteOrigins(call).includes(asked) ? asked : originOf(call)
  return { id: new URL(origin).hostname, origin }
}
