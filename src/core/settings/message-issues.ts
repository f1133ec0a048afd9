import type * as z from 'zod/mini'
import { boundsAt } from './bounds.ts'
import { intendedIssues } from './intended-issues.ts'
import { issueFromZod, type SettingIssue } from './issues.ts'
import { bilingualMessage, type Message } from './message.ts'

const schema = bilingualMessage()
type Found = z.core.$ZodIssue

/** Everything wrong with a message, each at its own place: `embeds.0.fields.2.value`. The API refuses by the same schema. */
export function findMessageIssues(message: unknown): SettingIssue[] {
  return problemsOf(message).map((found) => asIssue(found, message))
}

/**
 * A message from outside (a file, the clipboard, an old draft). Parts that are merely too long or missing can be
 * fixed in the editor; anything that is not a message is refused.
 */
export function readMessage(value: unknown): { ok: true; message: Message } | { ok: false; issues: SettingIssue[] } {
  const broken = problemsOf(value).filter(({ code }) => !MENDABLE.has(code))
  return broken.length === 0
    ? { ok: true, message: value as Message }
    : { ok: false, issues: broken.map((found) => asIssue(found, value)) }
}

const MENDABLE: ReadonlySet<Found['code']> = new Set(['too_big', 'too_small', 'invalid_format', 'custom'])

function problemsOf(message: unknown): Found[] {
  const result = schema.safeParse(message)
  return result.success ? [] : result.error.issues.flatMap((found: Found) => intendedIssues(found))
}

function asIssue(found: Found, message: unknown): SettingIssue {
  const issue = issueFromZod(found.path.join('.'), found, message)
  return issue.code === 'V_RANGE' ? { ...issue, params: { ...boundsAt(schema, found.path), ...issue.params } } : issue
}
