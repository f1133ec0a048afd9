import type { Decision, Effect, Reason } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { FILTERS, type FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { actingSettings, isWatching, withStatus } from './acting.ts'
import { type Compiled, compile } from './compile.ts'
import { evaluate, type Hit, isInviteKey } from './evaluate.ts'
import { foundIn } from './found.ts'
import { asked, type InspectView, inspect, isExamined, lookAt } from './inspect.ts'
import type { SpamEntry } from './windows.ts'

type Written = EventOf<'messageCreated' | 'messageEdited'>

/** What this reason is called under "Why?", where the page counts it. */
const WATCHED = 'watched'

/** The filters that act, and those that only look. */
export type Guarding = { acting: Compiled; watching: Watching | null }
type Watching = { compiled: Compiled; filters: ReadonlySet<FilterKey> }

export function compileGuard(settings: AutoModerationSettings, guild: Pick<GuildIndex, 'premium'>): Guarding {
  const acting = compile(actingSettings(settings), guild)
  const filters = new Set(FILTERS.filter((filter) => isWatching(settings[filter])))
  if (filters.size === 0) return { acting, watching: null }
  // A link that is an invitation is left to the filter of invitations, whichever of the two it is that watches.
  const watched = withStatus(
    settings,
    (filter) => filters.has(filter) || (filter === 'invites' && settings.invites.status),
  )
  return { acting, watching: { compiled: compile(watched, guild), filters } }
}

/** What the filters do about a message, and what those that only watch would have done. */
export function inspectAndWatch(event: Written, { acting, watching }: Guarding, view: InspectView): Decision | null {
  const decision = inspect(event, acting, view)
  if (!watching) return decision
  const watched = watch(event, watching, view)
  if (!watched) return decision
  return {
    ...decision,
    effects: [...(decision?.effects ?? []), ...watched.effects],
    reasons: [...(decision?.reasons ?? []), ...watched.reasons],
  }
}

/** Windows of filters that watch are their own: switched on, a filter begins with an empty one. */
const ownKey = (key: string) => `watched:${key}`

function watch(event: Written, { compiled, filters }: Watching, view: InspectView): Decision | null {
  const { message, member } = event
  if (!isExamined(event, view) || !member) return null
  const held = (key: string) => view.held(isInviteKey(key) ? key : ownKey(key))
  const { hits, windows, unknownInvites } = evaluate({ ...lookAt(event, member, view), held }, compiled)
  const reasons = watchedReasons(hits, filters, message.id)
  const effects = [...windows.flatMap(asOwn), ...(filters.has('invites') ? asked(unknownInvites, message) : [])]
  return effects.length + reasons.length === 0 ? null : { effects, reasons }
}

/** Nothing is given back later, so the words need not be kept. */
function asOwn(effect: Effect): Effect[] {
  if (effect.type !== 'hold') return []
  const value = Array.isArray(effect.value)
    ? effect.value.map((entry: SpamEntry | object) => ('words' in entry ? { ...entry, words: null } : entry))
    : effect.value
  return [{ ...effect, key: ownKey(effect.key), value }]
}

/** Which message it was, and which words or hosts of the lists; never what was written. */
export const watchedReasons = (hits: readonly Hit[], filters: ReadonlySet<FilterKey>, messageId: string): Reason[] =>
  hits
    .filter(({ filter }) => filters.has(filter))
    .map((hit) => ({
      code: WATCHED,
      params: { filter: hit.filter, message: messageId, found: foundIn(hit).join(', ') },
    }))
