import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { consumeConditions, firstUnmet } from '#core/conditions/conditions.ts'
import { passesList } from '#core/gains/lists.ts'
import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import type { CustomCommand, CustomCommandsSettings } from '../settings.ts'
import { actionEffects } from './command-actions.ts'
import { type Call, parseCall } from './parse-call.ts'

type MessageEvent = EventOf<'messageCreated'>

/** Nobody floods a server by commands. */
const BURST = { member: 5, server: 30, windowMs: 10_000 } as const
const REFUSAL_SECONDS = 10
const MENTION = /<@!?(\d{17,20})>|\b(\d{17,20})\b/

/** Beyond the plan the newest rest. */
export function findCommand(
  name: string,
  { customCommands }: CustomCommandsSettings,
  premium: boolean,
): CustomCommand | undefined {
  return customCommands
    .slice(0, limitFor('customCommands', premium))
    .find((command) => command.enabled && (command.name === name || command.aliases.includes(name)))
}

const cooldownKey = (command: CustomCommand, userId: string) =>
  `runs:${command.id}:${command.cooldown.scope === 'member' ? userId : 'server'}`

const targetId = (call: Call): string | null => {
  for (const arg of call.args) {
    const found = MENTION.exec(arg)
    if (found) return found[1] ?? found[2] ?? null
  }
  return null
}

export function commandNeeds(call: Call, command: CustomCommand, userId: string): Needs {
  const target = targetId(call)
  return {
    memory: [cooldownKey(command, userId)],
    collections: ['savedMessages', 'items'],
    standings: [userId],
    inventory: [userId],
    ...(target && { members: [target] }),
  }
}

export const callOf = (event: MessageEvent, prefix: string, botId: string): Call | null => {
  const { message, member } = event
  if (!member || member.bot || message.webhookId || message.isSystem) return null
  return parseCall(message.content, prefix, botId)
}

/** The tests in their order; the first one that fails is told, unless the command is hidden. */
export function runCommand(
  event: MessageEvent,
  call: Call,
  command: CustomCommand,
  deletesCall: boolean,
  view: RuleView,
): Decision {
  const { message, member } = event
  const { guild, now } = view
  if (!member) return nothing('notAPerson')
  const locale = guild.locale
  const refuse = (code: string, words: string): Decision => {
    const reply: Effect = {
      type: 'sendMessage',
      channelId: message.channelId,
      message: { content: words, replyTo: { messageId: message.id, mention: false } },
      deleteAfterSeconds: REFUSAL_SECONDS,
    }
    return { effects: command.hidden ? [] : [reply], reasons: [{ code }], stop: 'rewards' }
  }
  if (isFlooding(member.id, view)) return { ...nothing('tooManyCommands'), stop: 'rewards' }
  if (!passesList(command.channelsMode, command.channels, guild.chainOf(message.channelId))) {
    return refuse('notHere', m['custom-commands.refused.channel']({}, { locale }))
  }
  const isAdmin = guild.memberCan(member, 'administrator')
  if (!isAdmin && !passesList(command.rolesMode, command.roles, member.roleIds)) {
    return refuse('notTheirs', m['custom-commands.refused.role']({}, { locale }))
  }
  const window = windowOf(view.memory.get(cooldownKey(command, member.id)), now)
  if (command.cooldown.enabled && window.runs >= command.cooldown.uses) {
    const when = `<t:${Math.ceil(window.endsAt / 1_000)}:R>`
    return refuse('cooldown', m['custom-commands.refused.cooldown']({ when }, { locale }))
  }
  const needsTarget = command.actions.some((action) => 'targetOther' in action && action.targetOther)
  const named = targetId(call)
  const target = named ? (view.members.get(named) ?? null) : null
  if (needsTarget && !target) return refuse('noTarget', m['custom-commands.refused.target']({}, { locale }))
  const unmet = firstUnmet(command.condition, member, view)
  if (unmet) {
    return refuse(`unmet:${unmet}`, command.condition?.refusal ?? m[`custom-commands.refused.${unmet}`]({}, { locale }))
  }
  const ref = `command:${message.id}`
  const effects: Effect[] = [
    ...floodHolds(member.id, view),
    ...countRun(command, member, window, now),
    ...consumeConditions(command.condition, member, { source: `command:${command.name}`, ref }),
    ...command.actions.flatMap((action, index) =>
      actionEffects(action, { event, command, call, member, target, view, deletesCall, ref: `${ref}:${index}` }),
    ),
  ]
  if (deletesCall) {
    effects.push({ type: 'deleteMessage', channelId: message.channelId, messageId: message.id, optional: true })
  }
  return {
    effects,
    reasons: [{ code: 'commandRun', params: { command: command.name } }],
    stop: 'rewards',
    otherwise: () => refuse('costRefused', m['custom-commands.refused.money']({}, { locale })),
  }
}

type Window = { runs: number; endsAt: number }

function windowOf(value: unknown, now: number): Window {
  const isWindow = typeof value === 'object' && value !== null && 'runs' in value && 'endsAt' in value
  if (!isWindow || typeof value.runs !== 'number' || typeof value.endsAt !== 'number' || value.endsAt <= now) {
    return { runs: 0, endsAt: 0 }
  }
  return { runs: value.runs, endsAt: value.endsAt }
}

/** The window begins with the first run, and lasts as long as was set. */
function countRun(command: CustomCommand, { id }: MemberSnapshot, window: Window, now: number): Effect[] {
  if (!command.cooldown.enabled) return []
  const endsAt = window.runs === 0 ? now + command.cooldown.duration * 1_000 : window.endsAt
  return [
    { type: 'remember', key: cooldownKey(command, id), value: { runs: window.runs + 1, endsAt }, forgetAt: endsAt },
  ]
}

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
