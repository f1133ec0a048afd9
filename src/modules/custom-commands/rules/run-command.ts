import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { consumeConditions, firstUnmet } from '#core/conditions/conditions.ts'
import { passesList } from '#core/gains/lists.ts'
import { limitFor } from '#core/limits.ts'
import { waitTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import { ACTIONS_MAX, type CustomCommand, type CustomCommandsSettings } from '../settings.ts'
import { brokenActions } from './broken-actions.ts'
import { buyFirst } from './buy-first.ts'
import { actionEffects } from './command-actions.ts'
import { countFirst, showsCounts } from './count-first.ts'
import { type Call, parseCall } from './parse-call.ts'
import type { Caller, RoleCounts, Run } from './run.ts'
import { noteRun } from './run-counts.ts'
import { runEntry } from './run-entry.ts'
import { cooldownKey, slowDown, slowModeOf } from './slow-mode.ts'
import { birthdaysShown, peopleInTexts, placesShown, showsRanks } from './standing-texts.ts'
import { misuseOf, misuseWords, peopleAsked } from './usage.ts'

/** Listed one by one, because the page that tries commands uses them too. */
const UNMET_WORDS = {
  level: m['custom-commands.refused.level'],
  xp: m['custom-commands.refused.xp'],
  money: m['custom-commands.refused.money'],
  roles: m['custom-commands.refused.roles'],
  item: m['custom-commands.refused.item'],
} as const

type MessageEvent = EventOf<'messageCreated'>

/** How many commands one member, and all members together, may run within the window. */
const BURST = { member: 5, server: 30, windowMs: 10_000 } as const
const REFUSAL_SECONDS = 10

export const callerOf = ({ message }: MessageEvent, member: MemberSnapshot): Caller => callerByMessage(member, message)

export function callerByMessage(member: MemberSnapshot, message: { id: string; channelId: string }): Caller {
  const { id: messageId, channelId } = message
  return {
    member,
    channelId,
    messageId,
    ref: `command:${messageId}`,
    refusal: (content) => ({
      type: 'sendMessage',
      channelId,
      message: { content, replyTo: { messageId, mention: false } },
      deleteAfterSeconds: REFUSAL_SECONDS,
    }),
    done: [],
    reply: null,
  }
}
/** Roles, channels, emojis and links contain ids too, but not of a person. */
const MENTION = /<@!?(\d{17,20})>|(?<![\w<@&#:/])(\d{17,20})\b/

/** The newest commands beyond the plan's limit are inactive. */
export const commandsInUse = ({ customCommands }: CustomCommandsSettings, premium: boolean): CustomCommand[] =>
  customCommands.slice(0, limitFor('customCommands', premium)).filter(({ enabled }) => enabled)

export function findCommand(
  name: string,
  settings: CustomCommandsSettings,
  premium: boolean,
): CustomCommand | undefined {
  const found = commandsInUse(settings, premium).find(
    (command) => command.name === name || command.aliases.includes(name),
  )
  return found && withinPlan(found, premium)
}

/** Actions beyond the plan's limit are inactive. */
export function withinPlan(command: CustomCommand, premium: boolean): CustomCommand {
  const max = premium ? ACTIONS_MAX.premium : ACTIONS_MAX.free
  return command.actions.length > max ? { ...command, actions: command.actions.slice(0, max) } : command
}

/** Runs counted together are handled one at a time, so that no two of them read the same count. */
export const lineOfRun = (command: CustomCommand | null | undefined, userId: string): string =>
  command?.cooldown.enabled && command.cooldown.scope === 'server' ? `command:${command.id}` : `member:${userId}`

/** The member named in the text after a command. */
export const targetId = (call: Call): string | null => {
  for (const arg of call.args) {
    const found = MENTION.exec(arg)
    if (found) return found[1] ?? found[2] ?? null
  }
  return null
}

export function commandNeeds(call: Call, command: CustomCommand, userId: string): Needs {
  const target = targetId(call)
  const people = peopleInTexts(command, call.args, target === null ? [userId] : [userId, target])
  return {
    memory: [cooldownKey(command, userId)],
    collections: ['savedMessages', 'items'],
    ...(showsRanks(command) ? { ranks: people } : { standings: people }),
    places: placesShown(command),
    ...birthdaysShown(command, people),
    inventory: [userId],
    members: [...new Set([...(target ? [target] : []), ...peopleAsked(command, call.args)])],
  }
}

export const callOf = (event: MessageEvent, prefix: string, botId: string): Call | null => {
  const { message, member } = event
  if (!member || member.bot || message.webhookId || message.isSystem) return null
  return parseCall(message.content, prefix, botId)
}

/** The checks in order; the first that fails is reported, unless the command is hidden. */
export function runCommand(
  caller: Caller,
  call: Call,
  command: CustomCommand,
  deletesCall: boolean,
  view: RuleView,
  /** How many members have each role, null when unknown; undefined: not requested yet for this run. */
  counts?: RoleCounts | null | undefined,
  /** It passed the checks and was counted before, and continues now. */
  goesOn = false,
): Decision {
  const { member, channelId, messageId, ref } = caller
  const { guild } = view
  const locale = guild.locale
  const refuse = (code: string, words: string): Decision => ({
    effects: command.hidden && messageId !== null ? [] : [caller.refusal(words)],
    reasons: [{ code }],
    stop: 'rewards',
  })
  if (!goesOn && isFlooding(member.id, view)) {
    return messageId === null
      ? refuse('tooManyCommands', m['custom-commands.refused.tooMany']({}, { locale }))
      : { ...nothing('tooManyCommands'), stop: 'rewards' }
  }
  if (!mayUseHere(command, channelId, guild)) {
    return refuse('notHere', m['custom-commands.refused.channel']({}, { locale }))
  }
  if (!mayUse(command, member, guild)) {
    return refuse('notTheirs', m['custom-commands.refused.role']({}, { locale }))
  }
  const window = slowModeOf(command, member.id, view)
  if (!goesOn && command.cooldown.enabled && window.runs >= command.cooldown.uses) {
    const when = waitTag(window.endsAt)
    return refuse('cooldown', m['custom-commands.refused.cooldown']({ when }, { locale }))
  }
  const misuse = misuseOf(command, call.args, (id) => view.members.get(id) !== undefined)
  if (misuse) return refuse('usage', misuseWords(misuse, command, guild.prefix, locale))
  const needsTarget = command.actions.some((action) => 'targetOther' in action && action.targetOther)
  const named = targetId(call)
  const target = named ? (view.members.get(named) ?? null) : null
  if (needsTarget && !target) return refuse('noTarget', m['custom-commands.refused.target']({}, { locale }))
  const unmet = firstUnmet(command.condition, member, view)
  if (unmet) {
    return refuse(`unmet:${unmet}`, command.condition?.refusal ?? UNMET_WORDS[unmet]({}, { locale }))
  }
  // Counted before anything is requested, or a second call would slip through while the first one waits.
  const noted = goesOn ? [] : [...floodHolds(member.id, view), ...slowDown(command, member, window, view.now)]
  if (counts === undefined && showsCounts(command, view)) {
    const effects = [...noted, countFirst({ caller, command, call, deletesCall })]
    return { effects, reasons: [{ code: 'countsFirst' }], stop: 'rewards' }
  }
  const costs = consumeConditions(command.condition, member, { source: `command:${command.name}`, ref })
  const bought = command.actions.flatMap((action) => (action.type === 'buyArticle' ? [action.articleId] : []))
  const running: Run = { caller, command, call, target, deletesCall, counts }
  return {
    effects: [
      ...noted,
      ...costs,
      ...(bought.length > 0 ? buyFirst(running, bought, costs, view) : runEffects(running, view)),
    ],
    reasons: bought.length > 0 ? [{ code: 'buysFirst' }] : runReasons(command, view),
    stop: 'rewards',
    otherwise: () => refuse('costRefused', m['custom-commands.refused.money']({}, { locale })),
  }
}

/** Everything a run does once nothing can refuse it. Purchases were made before. */
export function runEffects({ caller, command, call, target, deletesCall, counts }: Run, view: RuleView): Effect[] {
  const { channelId, messageId, ref } = caller
  const steps = command.actions.map((action, index) => ({
    action,
    effects: actionEffects(action, {
      caller,
      command,
      call,
      target,
      view,
      deletesCall,
      counts,
      ref: `${ref}:${index}`,
    }),
  }))
  return [
    ...steps.flatMap(({ effects }) => effects),
    ...caller.done,
    runEntry(caller, call, command, steps, view),
    noteRun(command.id, view),
    ...(deletesCall && messageId !== null
      ? [{ type: 'deleteMessage', channelId, messageId, optional: true } as const]
      : []),
  ]
}

export const runReasons = (command: CustomCommand, view: RuleView): Decision['reasons'] => [
  { code: 'commandRun', params: { command: command.name } },
  ...brokenActions(command.actions, view),
]

export const mayUseHere = (command: CustomCommand, channelId: string, guild: GuildIndex): boolean =>
  passesList(command.channelsMode, command.channels, guild.chainOf(channelId))

/** For administrators only the list of channels counts. */
export const mayUse = (command: CustomCommand, member: MemberSnapshot, guild: GuildIndex): boolean =>
  guild.memberCan(member, 'administrator') || passesList(command.rolesMode, command.roles, member.roleIds)

const recent = (held: unknown, now: number): number[] =>
  Array.isArray(held) ? held.filter((at): at is number => typeof at === 'number' && now - at < BURST.windowMs) : []

function isFlooding(userId: string, view: RuleView): boolean {
  return (
    recent(view.held(`burst:${userId}`), view.now).length >= BURST.member ||
    recent(view.held('burst'), view.now).length >= BURST.server
  )
}

function floodHolds(userId: string, view: RuleView): Effect[] {
  return ['burst', `burst:${userId}`].map((key) => ({
    type: 'hold',
    key,
    value: [...recent(view.held(key), view.now), view.now],
    forgetAt: view.now + BURST.windowMs,
  }))
}
