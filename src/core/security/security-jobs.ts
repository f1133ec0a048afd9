import * as z from 'zod/mini'

/** A job of the general module: notifies somebody that their way of confirming dangerous actions has changed. */
export const SECURITY_JOB = 'securityChanged'

const SECURITY_CHANGES = [
  'passkeyAdded',
  'appAdded',
  'appReplaced',
  'removed',
  'off',
  'newRecoveryCodes',
  'recoveryCodeUsed',
] as const
export type SecurityChange = (typeof SECURITY_CHANGES)[number]

export const securityJob = z.object({
  userId: z.string(),
  what: z.enum(SECURITY_CHANGES),
  /** Of the method. */
  name: z.string(),
  at: z.number(),
})
export type SecurityJob = z.infer<typeof securityJob>
