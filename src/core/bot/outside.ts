import * as z from 'zod/mini'
import type { JsonValue } from './json-value.ts'
import type { BotMessage } from './message.ts'

/** What is sent to an address outside the server: a message to a webhook, or data to a program of its owner. */
export type OutsideContent = { message: BotMessage } | { json: JsonValue }

/** The result of that. Without a status, nothing answered, or the address is not allowed. */
export const outsideAnswer = z.object({ ok: z.boolean(), status: z.nullable(z.number()), ms: z.number() })
export type OutsideAnswer = z.infer<typeof outsideAnswer>
