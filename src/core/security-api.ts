import * as z from 'zod/mini'
import { storedText } from './stored-text.ts'

/** Requests and replies about confirming dangerous actions, shared by browser and API. */

export const METHOD_NAME_MAX = 60
export const METHODS_MAX = 10
export const RECOVERY_CODES = 10

const method = z.object({
  id: z.string(),
  kind: z.enum(['passkey', 'app']),
  name: z.string(),
  /** The site that a passkey was made on, which is the only one that can ask for it; null for an app. */
  site: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type SecurityMethod = z.infer<typeof method>

export const securityReply = z.object({
  /** The site that a new passkey will belong to. */
  site: z.string(),
  methods: z.array(method),
  recoveryCodesLeft: z.number(),
  /** Until when this browser need not confirm again; null: it has to next time. */
  confirmedUntil: z.nullable(z.string()),
})
export type SecurityReply = z.infer<typeof securityReply>

/** `recoveryCodes` are shown only this once: only their hashes are stored. null: there are no new ones. */
export const securityChanged = z.object({ security: securityReply, recoveryCodes: z.nullable(z.array(z.string())) })
export type SecurityChanged = z.infer<typeof securityChanged>

const base64url = (max: number) => z.string().check(z.maxLength(max, { abort: true }), z.regex(/^[\w-]+$/))
const CREDENTIAL_ID_MAX = 1_400
const ATTESTATION_MAX = 16_384
const SHORT_MAX = 4_096

/** How a browser reaches the device that holds a passkey, as WebAuthn names it; names that came later are left out. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof TRANSPORTS)[number]
export const isTransport = (name: string): name is PasskeyTransport => TRANSPORTS.some((known) => known === name)
const TRANSPORTS_MAX = 10
const TRANSPORT_NAME_MAX = 32

const credentialFields = {
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
}

/** As `PublicKeyCredential.toJSON()` writes a new passkey. */
export const newPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(SHORT_MAX),
    attestationObject: base64url(ATTESTATION_MAX),
    transports: z.optional(z.array(storedText(TRANSPORT_NAME_MAX)).check(z.maxLength(TRANSPORTS_MAX))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** As `PublicKeyCredential.toJSON()` writes the use of one. */
export const usedPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64url(SHORT_MAX),
    authenticatorData: base64url(SHORT_MAX),
    signature: base64url(SHORT_MAX),
  }),
})
export type UsedPasskey = z.infer<typeof usedPasskey>

const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(TRANSPORTS)),
})

/** What `navigator.credentials.create` is asked for, in its JSON form. */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
  attestation: z.literal('none'),
})
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>

/** What `navigator.credentials.get` is asked for, in its JSON form. */
const passkeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(knownPasskey),
  userVerification: z.literal('preferred'),
})
export type PasskeyOptions = z.infer<typeof passkeyOptions>

const methodName = storedText(METHOD_NAME_MAX).check(z.trim(), z.minLength(1))
export const addPasskeyRequest = z.object({ name: methodName, passkey: newPasskey })
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequest>

/** With room for the spaces that people type. */
const TYPED_CODE_MAX = 60
const typedCode = storedText(TYPED_CODE_MAX)
export const addAppRequest = z.object({ code: typedCode })

/** The setup of an app: as a picture to scan, and as letters to type. `picture` is a data URL. */
export const newApp = z.object({ key: z.string(), picture: z.string() })
export type NewApp = z.infer<typeof newApp>

/** The ways in which this browser can confirm now. */
export const confirmationChoices = z.object({
  /** null: no passkey belongs to this site. */
  passkey: z.nullable(passkeyOptions),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Other sites where the person has passkeys, which cannot be used here. */
  otherSites: z.array(z.string()),
})
export type ConfirmationChoices = z.infer<typeof confirmationChoices>

export const confirmRequest = z.discriminatedUnion('with', [
  z.object({ with: z.literal('passkey'), passkey: usedPasskey }),
  z.object({ with: z.literal('app'), code: typedCode }),
  z.object({ with: z.literal('recovery'), code: typedCode }),
])
export type ConfirmRequest = z.infer<typeof confirmRequest>

export const confirmReply = z.object({ confirmedUntil: z.string(), recoveryCodesLeft: z.number() })
