import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { snowflakeAt } from '#core/snowflake.ts'
import { copyOf } from './copy-state.ts'
import { isTooLate } from './next-run.ts'
import { obstacleTo } from './obstacle.ts'
import { sendCopy, skipCopy, tryLater } from './send-copy.ts'

export const COUNTED = 'counted'
/** Discord's maximum per request. */
const PAGE = 100
/** There may be any number of bots' messages between those of people. */
const PAGES_MAX = 10

const planned = z.object({ at: z.number(), tries: z.optional(z.number()) })
/** `said`: the count of the pages before. */
const counted = z.object({
  id: z.string(),
  at: z.number(),
  tries: z._default(z.number(), 0),
  said: z._default(z.number(), 0),
  page: z._default(z.number(), 0),
})
type Counted = z.infer<typeof counted>
const people = z.array(
  z.object({ id: z.string(), author: z.object({ bot: z.optional(z.boolean()) }), webhook_id: z.optional(z.string()) }),
)

export const readCounted = (payload: unknown): Counted | null => counted.safeParse(payload).data ?? null

/** Where people must have written since the last copy, their messages are counted first. */
export function whenDue({ key, payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const due = copyOf(key, view)
  if (!due) return nothing('repeatGone')
  const { at, tries = 0 } = planned.safeParse(payload).data ?? { at: view.now }
  const { entry, state, since } = due
  if (!entry.enabled) return nothing('paused')
  // Sent by hand in the meantime.
  if (entry.maxSends !== null && state.sends >= entry.maxSends) return nothing('allSent')
  if (isTooLate(entry, at, view.now, view.guild.timezone)) return skipCopy(due, at, 'tooLate', view)
  const obstacle = obstacleTo(entry, state, view)
  if (obstacle) return skipCopy(due, at, obstacle, view)
  if (entry.forceResend) return sendCopy(due, { at, tries }, view)
  return count(entry.channel, state.messageId ?? snowflakeAt(since), { id: key, at, tries, said: 0, page: 0 })
}

const count = (channelId: string, after: string, payload: Counted): Decision => ({
  effects: [
    {
      type: 'fetch',
      what: { kind: 'messages', channelId, after, limit: PAGE },
      answerTo: { tag: COUNTED, payload },
      optional: true,
      notLater: true,
    },
  ],
  reasons: [{ code: 'counting' }],
  durable: true,
})

export function whenCounted({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = readCounted(payload)
  const due = asked && copyOf(asked.id, view)
  if (!asked || !due) return nothing('repeatGone')
  if (!result.ok && result.code === 'platformAway') return tryLater(due, asked, view)
  const { entry } = due
  const page = result.ok ? people.safeParse(result.data).data : null
  // If messages cannot be read, the copy is sent.
  if (!page) return sendCopy(due, asked, view)
  const said = asked.said + page.filter(({ author, webhook_id }) => !author.bot && !webhook_id).length
  if (said >= entry.minMessages) return sendCopy(due, asked, view)
  const newest = page.map(({ id }) => id).sort((a, b) => Number(BigInt(b) - BigInt(a)))[0]
  if (page.length < PAGE || newest === undefined || asked.page >= PAGES_MAX - 1) {
    return skipCopy(due, asked.at, 'tooQuiet', view)
  }
  return count(entry.channel, newest, { ...asked, said, page: asked.page + 1 })
}
