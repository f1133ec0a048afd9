import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import type { CommunitySettings } from '../../settings.ts'
import type { StatsChannel } from '../../stats-channel.ts'
import { activeFigures } from '../active-entries.ts'
import { endMaking, isMade, MAKING } from '../making.ts'
import { adoptedFormat, isSameName } from './adopt-name.ts'
import { CENSUS_KEY, isFresh, startCensus } from './census.ts'
import { readApi, readBans, readOnline } from './fetch-figures.ts'
import {
  FIGURE,
  type FigureState,
  figureStates,
  isPaused,
  keepState,
  planOf,
  stateFor,
  withError,
} from './figure-record.ts'
import { keepTrouble } from './figure-trouble.ts'
import { census, figureValue, type Known } from './figure-value.ts'
import { planShow, SHOW_JOB } from './show-figure.ts'

export const TICK_JOB = 'figures'
const TICK = 'tick'
const TICK_MS = { free: 15 * 60_000, premium: 10 * 60_000 } as const
/** A tick that is this late was lost. */
const LOST_AFTER_MS = 60_000
/** Tickets that still need an answer. */
const OPEN_TICKETS: RecordQuery = { kind: 'ticket', state: ['opening', 'open', 'claimed', 'waiting'], countOnly: true }

export function figuresNeeds({ statsChannels }: CommunitySettings): Needs {
  const asks = (target: StatsChannel['target']) => statsChannels.some((one) => one.target === target)
  return {
    memory: [TICK, CENSUS_KEY],
    memoryPrefix: MAKING,
    messagesToday: asks('messagesToday'),
    records: {
      figures: { kind: FIGURE, limit: 100 },
      ...(asks('ticketsOpen') && { tickets: OPEN_TICKETS }),
    },
  }
}

/** Checks every figure, and schedules the next time. */
export function tick(settings: CommunitySettings, view: RuleView): Decision {
  const figures = activeFigures(settings, view.guild.premium)
  if (figures.length === 0) return nothing('noFigures')
  const formats = formatsByHand(figures, view)
  const others = figures.filter(({ id }) => !formats.has(id))
  const effects = [...nextTick(view), ...adopt(formats, settings), ...check(others, view)]
  return { effects, reasons: [{ code: 'figuresChecked', params: { count: figures.length } }] }
}

function nextTick({ guild, now }: RuleView): Effect[] {
  const wait = guild.premium ? TICK_MS.premium : TICK_MS.free
  const at = now + wait
  return [
    { type: 'schedule', job: TICK_JOB, key: TICK, at, payload: {} },
    { type: 'remember', key: TICK, value: at, forgetAt: at + wait },
  ]
}

/** Figures that are new or changed are shown immediately; the others wait for their time. */
export function startFigures(settings: CommunitySettings, view: RuleView): Effect[] {
  const figures = activeFigures(settings, view.guild.premium)
  const states = figureStates(view)
  const lacking = figures.filter(({ channel }) => channel === null)
  const isNew = (figure: StatsChannel) => figure.channel === null || states.get(figure.id)?.plan !== planOf(figure)
  const gone = [...states.keys()].filter((id) => !settings.statsChannels.some((one) => one.id === id))
  const planned = Number(view.memory.get(TICK) ?? 0)
  const isLost = planned < view.now - LOST_AFTER_MS
  return [
    ...gone.flatMap((id): Effect[] => [
      { type: 'deleteRecord', kind: FIGURE, id },
      { type: 'unschedule', job: SHOW_JOB, key: id },
    ]),
    ...(isMade(view, 'figure', lacking) ? [endMaking('figure')] : []),
    ...(figures.length > 0 && isLost ? nextTick(view) : []),
    ...check(isLost ? figures : figures.filter(isNew), view),
  ]
}

function check(figures: readonly StatsChannel[], view: RuleView): Effect[] {
  const { guild, now } = view
  const states = figureStates(view)
  const counted = census.safeParse(view.memory.get(CENSUS_KEY)).data
  const isUsable = counted !== undefined && isFresh(counted, figures, guild, now)
  const known: Known = {
    ticketsOpen: view.records.tickets?.count ?? 0,
    messagesToday: view.messagesToday,
    ...(isUsable && { census: counted }),
  }
  const unknown: StatsChannel[] = []
  const effects = figures.flatMap((figure): Effect[] => {
    const state = stateFor(figure, states)
    if (isPaused(state, now)) return []
    const error = obstacleOf(figure, guild)
    if (error) return keepTrouble(figure, withError(state, error, now), states, view)
    const value = figureValue(figure, guild, known)
    if (value === null) unknown.push(figure)
    return value === null ? keepState(figure, state, states) : planShow(figure, value, view)
  })
  return [...effects, ...ask(unknown)]
}

function obstacleOf(figure: StatsChannel, guild: GuildIndex): string | null {
  const { channel, target } = figure
  if (target === 'role' && !guild.roles.has(figure.targetId)) return 'targetGone'
  if (target === 'category' && !guild.channels.has(figure.targetId)) return 'targetGone'
  if (target === 'bans' && !guild.botCan('banMembers')) return 'bansHidden'
  if (channel === null) return guild.botCan('manageChannels') ? null : 'missingPermissions'
  if (!guild.channels.has(channel)) return 'channelGone'
  const mayRename = guild.botCan('viewChannel', channel) && guild.botCan('manageChannels', channel)
  return mayRename ? null : 'missingPermissions'
}

/** Requests everything that has to be read first, each once. */
function ask(figures: readonly StatsChannel[]): Effect[] {
  const asks = (...targets: readonly StatsChannel['target'][]) => figures.some(({ target }) => targets.includes(target))
  return [
    ...(asks('online') ? [readOnline()] : []),
    ...(asks('bans') ? [readBans({ after: null, count: 0 })] : []),
    ...(asks('humans', 'bots', 'role') ? [startCensus(figures)] : []),
    ...figures.flatMap((figure) => (figure.target === 'api' ? [readApi(figure)] : [])),
  ]
}

function formatsByHand(figures: readonly StatsChannel[], view: RuleView): Map<string, string> {
  const states = figureStates(view)
  const formats = figures.flatMap((figure) => {
    const format = formatByHand(figure, states.get(figure.id), view.guild)
    return format && format !== figure.format ? [[figure.id, format] as const] : []
  })
  return new Map(formats)
}

/** Somebody renamed the channel by hand: if the name contains one number, it becomes the new format. */
function adopt(formats: ReadonlyMap<string, string>, { statsChannels }: CommunitySettings): Effect[] {
  if (formats.size === 0) return []
  const changed = statsChannels.map((figure) => ({ ...figure, format: formats.get(figure.id) ?? figure.format }))
  return [{ type: 'changeSettings', changes: { statsChannels: changed } }]
}

function formatByHand(figure: StatsChannel, state: FigureState | undefined, guild: GuildIndex): string | null {
  const channel = figure.channel === null ? undefined : guild.channels.get(figure.channel)
  if (!channel || !state || state.name === null || state.plan !== planOf(figure)) return null
  return isSameName(channel.name, state.name) ? null : adoptedFormat(channel.name)
}
