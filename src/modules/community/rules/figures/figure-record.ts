import * as z from 'zod/mini'
import type { Effect, JsonValue } from '#core/bot/effects.ts'
import type { RuleView, StoredRecord } from '#core/bot/view.ts'
import type { FigureTrouble } from '#core/figure-troubles-api.ts'
import type { StatsChannel } from '../../stats-channel.ts'

export const FIGURE = 'figure'
/** Discord allows two renames in ten minutes; using one leaves the other for people. */
export const RENAME_PAUSE_MS = 10 * 60_000
const PAUSED_AFTER_MS = 24 * 3_600_000

const figureBody = z.object({
  /** The figure when this was written: a changed figure starts again. */
  plan: z.string(),
  /** The last name given; null when that failed. */
  name: z.nullable(z.string()),
  renamedAt: z.number(),
  error: z.nullable(z.string()),
  errorSince: z.nullable(z.number()),
  /** Consecutive failures of the address. */
  failures: z.number(),
})
export type FigureState = z.infer<typeof figureBody>

const FRESH: Omit<FigureState, 'plan'> = { name: null, renamedAt: 0, error: null, errorSince: null, failures: 0 }

export function figureStates({ records }: Pick<RuleView, 'records'>, name = 'figures'): Map<string, FigureState> {
  const read = (row: StoredRecord): [string, FigureState][] => {
    const body = figureBody.safeParse(row.body).data
    return body ? [[row.id, body]] : []
  }
  return new Map((records[name]?.rows ?? []).flatMap(read))
}

export const planOf = (figure: StatsChannel): string => {
  const { target, kind, channel, format, locale, short } = figure
  const about = 'api' in figure ? [figure.api.url, figure.api.path] : 'targetId' in figure ? [figure.targetId] : []
  return JSON.stringify([target, kind, channel, format, locale, short, ...about])
}

/** For a changed figure only the time of its last rename still counts. */
export const stateFor = (figure: StatsChannel, states: ReadonlyMap<string, FigureState>): FigureState => {
  const plan = planOf(figure)
  const known = states.get(figure.id)
  return known?.plan === plan ? known : { ...FRESH, plan, renamedAt: known?.renamedAt ?? 0 }
}

export function keepState(
  { id, channel }: StatsChannel,
  state: FigureState,
  states: ReadonlyMap<string, FigureState>,
): Effect[] {
  const before = states.get(id)
  const body: JsonValue = { ...state }
  if (before && JSON.stringify(before) === JSON.stringify(figureBody.parse(state))) return []
  const columns = { kind: FIGURE, id, state: state.error === null ? 'shown' : 'failing', channelId: channel } as const
  return [before ? { type: 'changeRecord', ...columns, body: { ...state } } : { type: 'putRecord', ...columns, body }]
}

/** Reported once, and given up after a day until somebody changes the figure. */
export const withError = (state: FigureState, error: string, now: number): FigureState => ({
  ...state,
  name: null,
  error,
  errorSince: state.error === error ? (state.errorSince ?? now) : now,
})
export const withoutError = (state: FigureState): FigureState => ({
  ...state,
  error: null,
  errorSince: null,
  failures: 0,
})

/** A refusal by Discord lasts until it succeeds; other errors are over once there is a figure to show. */
const REFUSED = 'refused:'
export const refusedError = (code: string): string => `${REFUSED}${code}`
export const whenShowable = (state: FigureState): FigureState =>
  state.error?.startsWith(REFUSED) ? { ...state, failures: 0 } : withoutError(state)

const IN_WORDS = ['channelGone', 'missingPermissions', 'targetGone', 'bansHidden'] as const

/** As a code that pages put into words; null when all is well. */
export function troubleOf({ error }: Pick<FigureState, 'error'>): FigureTrouble | null {
  if (error === null) return null
  if (error.startsWith(REFUSED)) return 'refused'
  return IN_WORDS.find((known) => known === error) ?? 'notANumber'
}

export const isPaused = ({ errorSince }: FigureState, now: number): boolean =>
  errorSince !== null && now - errorSince > PAUSED_AFTER_MS
