import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { CommunitySettings } from '../../settings.ts'
import type { StatsChannel } from '../../stats-channel.ts'
import { activeFigures } from '../active-entries.ts'
import { figureName } from '../figure-name.ts'
import { beginMaking, endMaking, isMaking, MAKING } from '../making.ts'
import { isSameName } from './adopt-name.ts'
import {
  FIGURE,
  figureStates,
  keepState,
  planOf,
  RENAME_PAUSE_MS,
  refusedError,
  stateFor,
  whenShowable,
  withError,
  withoutError,
} from './figure-record.ts'
import { keepTrouble } from './figure-trouble.ts'

export const SHOW_JOB = 'showFigure'
export const RENAMED = 'figureRenamed'
export const FIGURE_MADE = 'figureMade'

/** `plan`: what the figure was when it had this value. */
const shown = z.object({ value: z.number(), plan: z.optional(z.string()) })
const about = z.object({ id: z.string() })

const nameFor = (figure: StatsChannel, value: number, { locale }: GuildIndex) =>
  cutToLength(figureName(figure, value, locale), CHANNEL_NAME_MAX)

/** Renames the channel as soon as Discord allows it; sends nothing when the name is right. */
export function planShow(
  figure: StatsChannel,
  value: number,
  { guild, now, records }: Pick<RuleView, 'guild' | 'now' | 'records'>,
): Effect[] {
  const states = figureStates({ records })
  const state = whenShowable(stateFor(figure, states))
  const channel = figure.channel === null ? null : guild.channels.get(figure.channel)
  const name = nameFor(figure, value, guild)
  if (channel && isSameName(channel.name, name)) {
    const isKnown = state.name !== null && isSameName(state.name, name)
    return [
      ...keepState(figure, withoutError(isKnown ? state : { ...state, name }), states),
      { type: 'unschedule', job: SHOW_JOB, key: figure.id },
    ]
  }
  const at = Math.max(now, channel ? state.renamedAt + RENAME_PAUSE_MS : 0)
  return [
    ...keepState(figure, state, states),
    { type: 'schedule', job: SHOW_JOB, key: figure.id, at, payload: { value, plan: planOf(figure) } },
  ]
}

export const oneFigure = (id: string): Needs => ({
  memoryPrefix: MAKING,
  records: { figures: { kind: FIGURE, id } },
})

export const figureIdOf = (payload: unknown): string => about.safeParse(payload).data?.id ?? ''

export function showFigure({ key, payload }: EventOf<'jobDue'>, settings: CommunitySettings, view: RuleView): Decision {
  const figure = activeFigures(settings, view.guild.premium).find(({ id }) => id === key)
  const planned = shown.safeParse(payload).data
  if (!figure || !planned) return nothing('figureGone')
  const { value, plan = planOf(figure) } = planned
  // Changed while it waited for Discord: its own number follows as soon as it is known.
  if (plan !== planOf(figure)) return nothing('figureChanged')
  const { guild, now } = view
  const name = nameFor(figure, value, guild)
  if (figure.channel === null) {
    return isMaking(view, 'figure') ? nothing('figureSame') : makeChannel(figure, name, view)
  }
  const channel = guild.channels.get(figure.channel)
  if (!channel) return nothing('figureGone')
  if (isSameName(channel.name, name)) return nothing('figureSame')
  const states = figureStates(view)
  const state = { ...stateFor(figure, states), name, renamedAt: now }
  const answerTo = { tag: RENAMED, payload: { id: figure.id } }
  const auditReason = m['community.bot.audit.figure']({}, guild)
  return {
    effects: [
      ...keepState(figure, state, states),
      { type: 'editChannel', channelId: channel.id, name, auditReason, answerTo, optional: true },
    ],
    reasons: [{ code: 'figureRenamed', params: { name } }],
  }
}

function makeChannel({ id, kind }: StatsChannel, name: string, { guild, now }: RuleView): Decision {
  const own = PERMISSIONS.viewChannel | PERMISSIONS.connect | PERMISSIONS.manageChannels
  const overwrites = [
    { id: guild.id, type: 'role', allow: '0', deny: String(PERMISSIONS.connect) },
    { id: guild.bot.id, type: 'member', allow: String(own & guild.botPermissions()), deny: '0' },
  ] as const
  return {
    effects: [
      beginMaking('figure', id, now),
      {
        type: 'createChannel',
        channelType: CHANNEL_TYPE[kind],
        name,
        // The name is only for reading: nobody may enter the channel.
        overwrites: kind === 'voice' ? overwrites : undefined,
        as: 'figure',
        auditReason: m['community.bot.audit.figure']({}, guild),
        answerTo: { tag: FIGURE_MADE, payload: { id } },
      },
    ],
    reasons: [{ code: 'figureMade' }],
    durable: true,
  }
}

export function figureMade(event: EventOf<'answered'>, settings: CommunitySettings, view: RuleView): Decision {
  const { payload, result, made } = event
  const id = figureIdOf(payload)
  if (!result.ok) {
    const failed = figureAnswered(event, settings, view)
    return { ...failed, effects: [endMaking('figure'), ...failed.effects] }
  }
  const statsChannels = settings.statsChannels.map((one) =>
    one.id === id ? { ...one, channel: made.figure ?? null } : one,
  )
  return { effects: [{ type: 'changeSettings', changes: { statsChannels } }], reasons: [{ code: 'figureMade' }] }
}

/** The result of a rename: a refusal is stored beside the figure. */
export function figureAnswered(
  { payload, result }: EventOf<'answered'>,
  settings: CommunitySettings,
  view: RuleView,
): Decision {
  const figure = settings.statsChannels.find(({ id }) => id === figureIdOf(payload))
  if (!figure) return nothing('figureGone')
  const states = figureStates(view)
  const state = stateFor(figure, states)
  if (result.ok)
    return { effects: keepState(figure, withoutError(state), states), reasons: [{ code: 'figureRenamed' }] }
  return {
    effects: keepTrouble(figure, withError(state, refusedError(result.code), view.now), states, view),
    reasons: [{ code: 'figureFailed', params: { error: result.code } }],
  }
}
