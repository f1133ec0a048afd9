import type { Decision } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { plainMessage } from '#core/bot/plain-message.ts'
import type { SharedSettings } from '#core/bot/shared-settings.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { NOTHING_LOADED, type RuleView, type Standing } from '#core/bot/view.ts'
import { type Ladder, totalOf } from '#core/levels/curve.ts'
import type { Conditions } from '#core/settings/message-actions.ts'
import { isSameValue } from '#core/settings/paths.ts'
import type { CustomCommand, CustomCommandsSettings } from '../settings.ts'
import type { Run } from './run.ts'
import { callerOf, callOf, findCommand, runCommand, runEffects, runReasons, targetId } from './run-command.ts'
import { slowModeOf } from './slow-mode.ts'
import { type Answer, answersIn, type Given, givenIn } from './tried-effects.ts'
import { readMembers } from './typed-members.ts'

/** Who types, where, and everything else the rules need. */
export type TrySituation = {
  guild: GuildIndex
  shared: SharedSettings
  botName: string
  cdn: string
  site: RuleView['site']
  now: number
  member: MemberSnapshot
  channelId: string
  /** They meet any condition on level, XP, money and items; otherwise they have none of these. */
  hasWhatItTakes: boolean
  /** null: unknown at the moment. */
  entries(collection: string): readonly unknown[] | null
  /** Memory left by earlier attempts. */
  memory: RuleView['memory']
  /** Number of earlier attempts: each attempt shows the next of several answers. */
  turn?: number
}

export const STEPS = ['channel', 'roles', 'slowMode', 'member', 'condition'] as const
export type Step = (typeof STEPS)[number]

export type Tried = {
  /** As Discord would write what was typed. */
  content: string
  outcome: 'notACommand' | 'paused' | 'refused' | 'run'
  command: CustomCommand | null
  /** The words after the command, as the bot splits them. */
  args: readonly string[]
  /** The check at which it stops; null: none. */
  closed: Step | null
  /** The reason code of the decision: `unmet:level`. */
  reason: string | null
  answers: readonly Answer[]
  given: readonly Given[]
  /** Why some of its actions cannot be carried out. */
  broken: readonly string[]
  deletesCall: boolean
  /** Earlier runs counted by its slow mode. */
  runs: number
  /** Everybody who was named, by id. */
  people: ReadonlyMap<string, string>
  target: string | null
  memory: RuleView['memory']
}

const MESSAGE_ID = '2'
/** Discord is not asked while typing. */
const NOBODY_COUNTS = null

/** The bot's own decision about a line that was not sent. */
export function tryCommand(line: string, settings: CustomCommandsSettings, situation: TrySituation): Tried {
  const { guild, member, memory } = situation
  const bot = { id: guild.bot.id, name: situation.botName }
  const { content, members } = readMembers(line, { bot, roles: [...guild.roles.values()] })
  const people = new Map([...members.values(), member].map(({ id, username }) => [id, username]))
  const event = eventOf(content, situation)
  const call = callOf(event, guild.prefix, bot.id)
  const command = call && findCommand(call.name, settings, guild.premium)
  const untouched = { content, closed: null, reason: null, answers: [], given: [], broken: [], people, memory }
  if (!call || !command) {
    const isPaused = settings.customCommands.some(
      ({ enabled, name, aliases }) => !enabled && call && [name, ...aliases].includes(call.name),
    )
    const outcome = isPaused ? 'paused' : 'notACommand'
    return { ...untouched, outcome, command: null, args: [], deletesCall: false, runs: 0, target: null }
  }
  const view = viewOf(command, members, situation)
  const named = targetId(call)
  const run: Run = {
    caller: callerOf(event, member),
    command,
    call,
    target: named ? (view.members.get(named) ?? null) : null,
    deletesCall: guild.deletesCommandMessages,
    counts: NOBODY_COUNTS,
  }
  const decision = asIfBought(runCommand(run.caller, call, command, run.deletesCall, view, NOBODY_COUNTS), run, view)
  const { effects } = decision
  const [first, ...broken] = decision.reasons.map(({ code }) => code)
  const hasRun = first === 'commandRun'
  return {
    ...untouched,
    outcome: hasRun ? 'run' : 'refused',
    command,
    args: call.args,
    closed: stepOf(first),
    reason: hasRun ? null : (first ?? null),
    answers: answersIn(effects),
    given: givenIn(effects),
    broken: broken.filter((code) => isKnown(code, situation)),
    deletesCall: effects.some(({ type }) => type === 'deleteMessage'),
    runs: slowModeOf(command, member.id, view).runs,
    target: people.get(targetId(call) ?? '') ?? null,
    memory: remembered(memory, decision),
  }
}

/** Nothing is bought here: the rest is shown as if it had been. */
function asIfBought(decision: Decision, run: Run, view: RuleView): Decision {
  if (decision.reasons[0]?.code !== 'buysFirst') return decision
  return {
    ...decision,
    effects: [...decision.effects, ...runEffects(run, view)],
    reasons: runReasons(run.command, view),
  }
}

/** Whether two results are the same for everybody who reads and receives. */
export function isSameTry(one: Tried, other: Tried): boolean {
  const seen = ({ outcome, closed, reason, answers, given, deletesCall }: Tried) => ({
    outcome,
    closed,
    reason,
    answers,
    given,
    deletesCall,
  })
  return isSameValue(seen(one), seen(other))
}

/** One after the other: the slow mode counts the earlier ones. */
export function tryCommands(
  lines: readonly string[],
  settings: CustomCommandsSettings,
  situation: TrySituation,
): Tried[] {
  let { memory } = situation
  return lines.map((line, turn) => {
    const tried = tryCommand(line, settings, { ...situation, memory, turn })
    memory = tried.memory
    return tried
  })
}

function stepOf(reason: string | undefined): Step | null {
  if (reason === 'notHere') return 'channel'
  if (reason === 'notTheirs') return 'roles'
  if (reason === 'cooldown') return 'slowMode'
  if (reason === 'noTarget' || reason === 'usage') return 'member'
  return reason?.startsWith('unmet:') ? 'condition' : null
}

/** Nothing counts as deleted before its list has been read. */
function isKnown(code: string, { entries }: TrySituation): boolean {
  return code !== 'savedMessageGone' || entries('savedMessages') !== null
}

function remembered(memory: RuleView['memory'], { effects }: Decision): RuleView['memory'] {
  const kept = effects.flatMap((effect) => (effect.type === 'remember' ? [[effect.key, effect.value] as const] : []))
  return new Map([...memory, ...kept])
}

function eventOf(content: string, { guild, member, channelId, now }: TrySituation): EventOf<'messageCreated'> {
  const message = plainMessage({ id: MESSAGE_ID, channelId, author: member, content, sentAt: now })
  return { type: 'messageCreated', guildId: guild.id, at: now, message, member }
}

function viewOf(
  { condition, actions }: CustomCommand,
  members: ReadonlyMap<string, MemberSnapshot>,
  { guild, shared, cdn, site, now, member, memory, hasWhatItTakes, entries, turn = 0 }: TrySituation,
): RuleView {
  const asked = hasWhatItTakes ? condition : null
  const others = [...members.keys()].map((id): [string, Standing] => [id, standing(null, shared.ladder)])
  return {
    ...NOTHING_LOADED,
    guild,
    shared,
    cdn,
    site,
    now,
    memory,
    members,
    botId: guild.bot.id,
    applicationId: guild.bot.id,
    standings: new Map([...others, [member.id, standing(asked, shared.ladder)]]),
    inventory: new Map(asked?.item ? [[member.id, new Map([[asked.item.itemId, asked.item.quantity]])]] : []),
    entries: (collection) => entries(collection) ?? (collection === 'items' ? itemsOf(actions) : []),
    // Attempts come as fast as somebody types, which is not a flood.
    held: () => undefined,
    random: (below) => turn % below,
    newId: () => 'try0000000',
    bot: () => ({ version: '', shardId: 0, latencyMs: null, guilds: 1, startedAt: now }),
    commands: () => [],
  }
}

/** Until the list has been read, what a command gives is assumed to exist. */
const itemsOf = (actions: CustomCommand['actions']) =>
  actions.flatMap((action) => (action.type === 'addItem' ? [{ id: action.itemId, name: '' }] : []))

function standing(asked: Conditions | null, { curve }: Ladder): Standing {
  const money = Math.max(asked?.money?.min ?? 0, asked?.money?.consume ?? 0)
  const xp = Math.max(totalOf(curve, asked?.level?.min ?? 0), asked?.xp?.min ?? 0)
  return { money, moneyRecord: money, hasWallet: money > 0, xp }
}
