import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { countInfractions } from './act.ts'
import { BLOCKS } from './discord-rules.ts'

type Hit = EventOf<'autoModerationHit'>
/** Discord reports once for every action of a rule. */
const SAME_MS = 2_000
const EXCERPT_MAX = 200

export const blockOf = ({ ruleId }: Hit, settings: AutoModerationSettings) =>
  BLOCKS.find((block) => settings[block].block.ruleId === ruleId) ?? null

/** Discord itself blocked a message by one of our rules: it counts like any other infraction. */
export function hearOfBlock(event: Hit, settings: AutoModerationSettings, view: RuleView): Decision {
  const block = blockOf(event, settings)
  if (!block) return nothing('notOurRule')
  const { ruleId, userId, content, channelId, messageId } = event
  const key = `hit:${ruleId}:${userId}:${hashOf(content)}`
  if (view.held(key) !== undefined) return nothing('countedAlready')
  const counted = countInfractions(view, {
    userId,
    name: view.members.get(userId)?.username ?? userId,
    filters: [block],
    channelId,
    messageId,
    excerpt: cutToLength(content, EXCERPT_MAX),
    source: 'discord',
    said: null,
  })
  return {
    effects: [{ type: 'hold', key, value: true, forgetAt: view.now + SAME_MS }, counted],
    reasons: [{ code: 'blockedByDiscord', params: { filter: block } }],
  }
}

/** FNV-1a, only to tell apart two texts of the same moment. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
