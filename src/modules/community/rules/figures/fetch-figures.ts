import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { StatsChannel } from '../../stats-channel.ts'
import { activeFigures } from '../active-entries.ts'
import { apiRequest } from './api-request.ts'
import { figureStates, planOf, stateFor, withError } from './figure-record.ts'
import { keepTrouble } from './figure-trouble.ts'
import { figureValue, type Known, numberAt } from './figure-value.ts'
import { figureIdOf, planShow } from './show-figure.ts'

export const ONLINE = 'online'
export const BANS = 'bans'
export const API = 'api'
const BANS_PAGE = 1_000
/** The count stops here. */
const BANS_MAX = 50_000
const API_FAILURES_MAX = 6

type Answered = EventOf<'answered'>

export const readOnline = (): Effect => ({
  type: 'fetch',
  what: { kind: 'guild' },
  answerTo: { tag: ONLINE },
  optional: true,
})

const bansState = z.object({ after: z.nullable(z.string()), count: z.number() })

export const readBans = (state: z.infer<typeof bansState>): Effect => ({
  type: 'fetch',
  what: { kind: 'bans', after: state.after ?? undefined, limit: BANS_PAGE },
  priority: 'bulk',
  answerTo: { tag: BANS, payload: state },
  optional: true,
})

export const readApi = (figure: Extract<StatsChannel, { target: 'api' }>): Effect => ({
  type: 'fetch',
  what: { kind: 'address', ...apiRequest(figure.api.url) },
  answerTo: { tag: API, payload: { id: figure.id, plan: planOf(figure) } },
  optional: true,
})

function show(known: Known, target: 'online' | 'bans', settings: CommunitySettings, view: RuleView): Decision {
  const effects = activeFigures(settings, view.guild.premium).flatMap((figure) => {
    const value = figure.target === target ? figureValue(figure, view.guild, known) : null
    return value === null ? [] : planShow(figure, value, view)
  })
  return { effects, reasons: [{ code: 'figuresChecked' }] }
}

const guildCounts = z.object({ approximate_presence_count: z.number() })

export function onlineCame({ result }: Answered, settings: CommunitySettings, view: RuleView): Decision {
  const counts = result.ok ? guildCounts.safeParse(result.data).data : undefined
  return counts
    ? show({ online: counts.approximate_presence_count }, 'online', settings, view)
    : nothing('figureFailed')
}

const bans = z.array(z.object({ user: z.object({ id: z.string() }) }))

export function bansCame({ payload, result }: Answered, settings: CommunitySettings, view: RuleView): Decision {
  const state = bansState.safeParse(payload).data
  const page = result.ok ? bans.safeParse(result.data).data : undefined
  if (!state || !page) return nothing('figureFailed')
  const count = state.count + page.length
  const after = page.at(-1)?.user.id ?? null
  if (page.length === BANS_PAGE && count < BANS_MAX) {
    return { effects: [readBans({ after, count })], reasons: [{ code: 'counted' }] }
  }
  return show({ bans: count }, 'bans', settings, view)
}

const answer = z.object({ status: z.number(), body: z.string() })
const asked = z.object({ plan: z.optional(z.string()) })

/** Not a number: the last name stays, and after six failures in a row the figure reports an error. */
export function apiCame({ payload, result }: Answered, settings: CommunitySettings, view: RuleView): Decision {
  const figure = activeFigures(settings, view.guild.premium).find(({ id }) => id === figureIdOf(payload))
  if (figure?.target !== 'api') return nothing('figureGone')
  const plan = asked.safeParse(payload).data?.plan
  if (plan !== undefined && plan !== planOf(figure)) return nothing('figureChanged')
  const came = result.ok ? answer.safeParse(result.data).data : undefined
  const value = came?.status === 200 ? numberAt(came.body, figure.api.path) : null
  if (value !== null) return { effects: planShow(figure, value, view), reasons: [{ code: 'figuresChecked' }] }
  const states = figureStates(view)
  const state = stateFor(figure, states)
  const failures = state.failures + 1
  const failed = { ...state, failures }
  const next = failures >= API_FAILURES_MAX ? { ...withError(failed, 'api', view.now), name: state.name } : failed
  return { effects: keepTrouble(figure, next, states, view), reasons: [{ code: 'notANumber', params: { failures } }] }
}
