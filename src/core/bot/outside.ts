import * as z from 'zod/mini'
import type { JsonValue } from './json-value.ts'
import type { BotMessage } from './message.ts'

/** What is posted to an address outside of the server: a message to a webhook, or data to a program of theirs. */
export type OutsideContent = { message: BotMessage } | { json: JsonValue }

/** What came of it. Without a status nobody answered, or the address must not be asked. */
export const outsideAnswer = z.object({ ok: z.boolean(), status: z.nullable(z.number()), ms: z.number() })
export type OutsideAnswer = z.infer<typeof outsideAnswer>
