import * as z from 'zod/mini'
import { type Decision, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { readSettingsFile } from '#core/saving/settings-file.ts'
import { describeUnreadable } from '#core/saving/settings-file-words.ts'
import { m } from '#texts'
import { planFor } from './import-plan.ts'
import { importPreview } from './import-preview.ts'
import { visitOf } from './visit.ts'

export const READ_FILE = 'config-import'
/** As long as Discord allows the answer to be edited. */
const KEPT_MS = 15 * 60_000

const payloadSchema = z.object({ userId: z.string(), reply: storedReply })
const answer = z.object({ status: z.number(), body: z.string() })

type Answered = EventOf<'answered'>

export function fileNeeds({ payload }: Answered): Needs {
  const read = payloadSchema.safeParse(payload)
  return read.success ? { configuration: true, members: [read.data.userId] } : {}
}

/** The file has been downloaded: shows what it would change, and keeps it until the person decides. */
export function fileCame({ payload, result }: Answered, view: RuleView): Decision {
  const asked = payloadSchema.safeParse(payload)
  if (!asked.success) return nothing('importRefused')
  const { userId, reply } = asked.data
  const { own: locale } = reply.locale
  const say = (content: string): Decision => ({
    effects: [{ type: 'update', message: { content } }],
    reasons: [{ code: 'importRefused' }],
    replyTo: reply.interaction,
  })
  const member = view.members.get(userId)
  const came = result.ok ? answer.safeParse(result.data) : null
  if (!member) return nothing('importRefused')
  if (!came?.success || came.data.status !== 200) return say(m['general.import.unreachable']({}, { locale }))
  const read = readSettingsFile(came.data.body)
  if (!read.ok) return say(describeUnreadable(read.reason, locale))
  const visit = visitOf({ member, locale: reply.locale }, view)
  if (!visit.isAdministrator) return say(m['general.import.administrators']({}, { locale }))

  const plan = planFor(read.file, visit)
  const key = view.newId()
  const message = importPreview(read.file, plan, visit, key)
  return {
    effects: [
      // It was parsed from JSON.
      { type: 'remember', key, value: read.file as JsonValue, forgetAt: view.now + KEPT_MS },
      { type: 'update', message },
    ],
    reasons: [{ code: 'importShown' }],
    replyTo: reply.interaction,
  }
}
