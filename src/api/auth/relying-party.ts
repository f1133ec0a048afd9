import type { Call } from '../http/call.ts'
import { originOf, siteOrigins } from './origin.ts'

/** WebAuthn's word for whom a passkey is made for: the site that the person is on, by the name in its address. */
export type RelyingParty = { id: string; origin: string }

export function relyingPartyOf(call: Call): RelyingParty {
  // The API may have an address of its own; the page's is in the header then.
  const asked = call.header('origin')
  const origin = asked !== undefined && siteOrigins(call).includes(asked) ? asked : originOf(call)
  return { id: new URL(origin).hostname, origin }
}
