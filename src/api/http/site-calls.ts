import { createSigner } from '#platform/seal.ts'

/** With this, the site in a process of its own proves that it knows the same secret. */
export const SITE_PROOF_HEADER = 'x-guildhall-site'
/** The host that the visitor requested: `fetch` sends that of the API. */
export const SITE_HOST_HEADER = 'x-guildhall-host'
/** The visitor's address, when the site forwards a request. */
export const VISITOR_HEADER = 'x-guildhall-visitor'

const SAID = 'the site'

export type SiteCalls = { proof: string; isProof(given: string | undefined): boolean }

/** One page makes several calls for many visitors: limits by address would count them all as one caller. */
export function createSiteCalls(sessionSecret: string): SiteCalls {
  const signer = createSigner(sessionSecret, 'calls of the site')
  return {
    proof: signer.sign(SAID),
    isProof: (given) => given !== undefined && signer.isSigned(SAID, given),
  }
}
