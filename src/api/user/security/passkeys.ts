import { brand } from '#core/brand.ts'
import {
  isTransport,
  type NewPasskey,
  type NewPasskeyOptions,
  type PasskeyOptions,
  type UsedPasskey,
} from '#core/security-api.ts'
import type { Passkey } from '#store/security-methods.ts'
import type { RelyingParty } from '../../auth/relying-party.ts'

/** How long somebody may take with their device. */
export const CHALLENGE_LIFE_MS = 5 * 60_000
export const CHALLENGE_BYTES = 32

/** ES256, EdDSA and RS256: every device supports one of them. */
const ALGORITHMS = [-7, -8, -257]

type Known = Pick<Passkey, 'credentialId' | 'transports'>
const known = ({ credentialId, transports }: Known) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports.filter(isTransport),
})

type Person = { id: string; username: string; global_name: string | null }

export const newPasskeyOptionsFor = (
  { id: site }: RelyingParty,
  { id, username, global_name: displayName }: Person,
  challenge: Buffer,
  theirs: readonly Known[],
): NewPasskeyOptions => ({
  challenge: challenge.toString('base64url'),
  rp: { id: site, name: brand.name },
  user: { id: Buffer.from(id).toString('base64url'), name: username, displayName: displayName ?? username },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_LIFE_MS,
  excludeCredentials: theirs.map(known),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
})

export const passkeyOptionsFor = (
  { id: rpId }: RelyingParty,
  challenge: Buffer,
  theirs: readonly Known[],
): PasskeyOptions => ({
  challenge: challenge.toString('base64url'),
  rpId,
  timeout: CHALLENGE_LIFE_MS,
  allowCredentials: theirs.map(known),
  userVerification: 'preferred',
})

/** Loaded with the first passkey: it takes a lot of memory. */
const library = () => import('@simplewebauthn/server')

type Expected = { party: RelyingParty; challenge: Buffer }
const expectedOf = ({ party, challenge }: Expected) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: false,
})

export type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** null: it does not answer our challenge, or was made for another site. */
export async function readNewPasskey(passkey: NewPasskey, expected: Expected): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = passkey.response
  const verified = await verifyRegistrationResponse({
    ...expectedOf(expected),
    response: { ...passkey, response, clientExtensionResults: {} },
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused)
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports.filter(isTransport) }
}

/** The device's current signature count; null: not signed by it, or by an outdated copy. */
export async function readUsedPasskey(used: UsedPasskey, passkey: Passkey, expected: Expected): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    ...expectedOf(expected),
    response: { ...used, clientExtensionResults: {} },
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports.filter(isTransport),
    },
  }).catch(refused)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The library throws on a forged or broken answer. */
const refused = (error: unknown): null => {
  if (error instanceof Error) return null
  throw error
}
