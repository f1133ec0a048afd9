import * as z from 'zod/mini'
import {
  type NewPasskey,
  type NewPasskeyOptions,
  newPasskey,
  type PasskeyOptions,
  type UsedPasskey,
  usedPasskey,
} from '#core/security-api.ts'

/**
 * `known`: the device already has a passkey for this person. `cancelled`: they closed the browser's dialog, or took
 * too long.
 */
export type PasskeyFailure = 'cancelled' | 'known' | 'failed'

/** Loaded when a passkey is about to be used. */
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

/** A passkey belongs to a host name: there are none for a site opened by its IP address. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(window.location.hostname)
  return typeof window.PublicKeyCredential === 'function' && !isNumber
}
