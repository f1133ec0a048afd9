import * as z from 'zod/mini'
import {
  type NewPasskey,
  type NewPasskeyOptions,
  newPasskey,
  type PasskeyOptions,
  type UsedPasskey,
  usedPasskey,
} from '#core/security-api.ts'

/** `known`: the device holds one for this person already. `cancelled`: they closed its window, or took too long. */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed'

/** Fetched when somebody is about to use one. */
const library = () => import('@simplewebauthn/browser')

export const makePasskey = (optionsJSON: NewPasskeyOptions): Promise<NewPasskey | PasskeyFailure> =>
  asked(newPasskey, async () => (await library()).startRegistration({ optionsJSON }))

export const signWithPasskey = (optionsJSON: PasskeyOptions): Promise<UsedPasskey | PasskeyFailure> =>
  asked(usedPasskey, async () => (await library()).startAuthentication({ optionsJSON }))

async function asked<S extends z.core.$ZodType>(
  schema: S,
  ask: () => Promise<unknown>,
): Promise<z.output<S> | PasskeyFailure> {
  try {
    const read = z.safeParse(schema, await ask())
    return read.success ? read.data : 'failed'
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'known' : 'failed'
}

/** A passkey belongs to a name: there is none for a site that is opened by a bare number. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}
