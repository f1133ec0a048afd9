import * as z from 'zod/mini'

const ANSWER_MAX = 100

/** `GET /verify/{token}`: a newcomer's test as the page shows it. It does not contain the answer. */
export const verifyTest = z.object({
  server: z.string(),
  /** A `data:` address; null when the question is text. */
  picture: z.nullable(z.string()),
  question: z.nullable(z.string()),
  caseMatters: z.boolean(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
  triesLeft: z.number(),
  mayRefresh: z.boolean(),
  mayAskSum: z.boolean(),
})
export type VerifyTest = z.infer<typeof verifyTest>

/** `POST /verify/{token}` */
export const verifyRequest = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('answer'), answer: z.string().check(z.maxLength(ANSWER_MAX)) }),
  z.strictObject({ act: z.enum(['picture', 'sum']) }),
])

const VERIFY_OUTCOMES = ['passed', 'failed', 'wrong', 'tooLate', 'asked'] as const
export const verifyReply = z.object({
  outcome: z.enum(VERIFY_OUTCOMES),
  /** The current test; null once it is over. */
  test: z.nullable(verifyTest),
})
export type VerifyReply = z.infer<typeof verifyReply>
