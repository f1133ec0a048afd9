import { composeSaved } from '#core/bot/compose-saved.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { AllowedMentions, BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { standingOf, totalOf } from '#core/levels/curve.ts'
import { grantReward, tempRoleRequest } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import type { Message } from '#core/settings/message.ts'
import { type CommandAction, ownAnswers } from '../action.ts'
import type { CustomCommand } from '../settings.ts'
import { commandVariables } from '../variables.ts'
import type { Call } from './parse-call.ts'
import type { Caller } from './run.ts'
import { standingTexts } from './standing-texts.ts'

export type Running = {
  caller: Caller
  command: CustomCommand
  call: Call
  target: MemberSnapshot | null
  view: RuleView
  deletesCall: boolean
  /** How many members have each role. */
  counts?: Readonly<Record<string, number>> | null | undefined
  /** Unique for each action of each run, so that nothing is given twice. */
  ref: string
}

/** One action of a command. What cannot be given is left out, and the next action runs. */
export function actionEffects(action: CommandAction, running: Running): Effect[] {
  const { caller, target, view, command, ref } = running
  const { member, channelId } = caller
  const { guild, shared, now } = view
  const subject = 'targetOther' in action && action.targetOther && target ? target : member
  const source = `command:${command.name}`
  const context = { guild, shared, member: subject, source, ref, now, channelId, itemName: itemNames(view) }
  switch (action.type) {
    case 'message':
      return messageEffects(action, running)
    case 'addRoles':
      return action.roles.flatMap((roleId) =>
        guild.canGive(roleId) === 'ok' && !subject.roleIds.includes(roleId)
          ? [{ type: 'addRole', userId: subject.id, roleId, auditReason: source, optional: true } satisfies Effect]
          : [],
      )
    case 'removeRoles':
      return action.roles.flatMap((roleId) =>
        guild.canGive(roleId) === 'ok' && subject.roleIds.includes(roleId)
          ? [{ type: 'removeRole', userId: subject.id, roleId, auditReason: source, optional: true } satisfies Effect]
          : [],
      )
    case 'addTempRole':
      return guild.canGive(action.role) === 'ok' ? [tempRoleRequest(context, action.role, action.duration)] : []
    case 'addMoney': {
      if (!shared.moneySystem || subject.bot) return []
      if (action.amount > 0) return [...grantReward({ type: 'money', amount: action.amount }, context).effects]
      return [{ type: 'moveMoney', from: subject.id, to: null, amount: -action.amount, source, ref, upTo: true }]
    }
    case 'addXp': {
      const amount = action.unit === 'xp' ? action.amount : xpOfLevels(action.amount, subject.id, view)
      return subject.bot || amount <= 0 ? [] : [...grantReward({ type: 'xp', amount }, context).effects]
    }
    case 'addItem':
      if (subject.bot) return []
      return [...grantReward({ type: 'item', itemId: action.itemId, quantity: action.quantity }, context).effects]
    // Already bought by now: if a purchase fails, none of this runs.
    case 'buyArticle':
      return []
  }
}

/** XP needed to gain this many levels, up to the highest level. */
function xpOfLevels(levels: number, userId: string, { standings, shared: { ladder } }: RuleView): number {
  const xp = standings.get(userId)?.xp ?? 0
  const wanted = standingOf(ladder, xp).level + levels
  const level = ladder.maxLevel > 0 ? Math.min(wanted, ladder.maxLevel) : wanted
  return totalOf(ladder.curve, level) - xp
}

/** Only mentions written by the editor may notify many: never a role or @everyone typed after the command. */
function writtenMentions(mentions: AllowedMentions | undefined, message: Message): AllowedMentions | undefined {
  if (!mentions) return undefined
  const template = JSON.stringify(message)
  const roles = [...template.matchAll(/<@&(\d{17,20})>/g)].flatMap(([, id]) => id ?? [])
  const allowed = mentions.roles
  return {
    ...mentions,
    everyone: mentions.everyone === true && /@(?:everyone|here)\b/.test(template),
    ...(allowed && { roles: roles.filter((id) => allowed === 'all' || allowed.includes(id)) }),
  }
}

const drawn = (answers: readonly Message[], { random }: Pick<RuleView, 'random'>): Message | undefined =>
  answers[answers.length > 1 ? random(answers.length) : 0]

function messageEffects(
  { source, destination }: Extract<CommandAction, { type: 'message' }>,
  running: Running,
): Effect[] {
  const { caller, target, call, view, command, deletesCall, counts } = running
  const { member, messageId } = caller
  const saved =
    source.from === 'saved'
      ? (view.entries('savedMessages') as readonly { id: string; message: Message }[]).find(
          ({ id }) => id === source.savedId,
        )
      : undefined
  const message = source.from === 'custom' ? drawn(ownAnswers(source), view) : saved?.message
  if (!message) return []
  const channelId = destination.to === 'channel' ? destination.channel : caller.channelId
  const filled = composeSaved(message, view, {
    member,
    channelId,
    locale: view.guild.locale,
    savedId: saved?.id,
    inPrivate: destination.to === 'dm',
    variables: {
      table: commandVariables,
      context: (base) => ({
        ...base,
        roleCounts: counts ?? null,
        args: call.args,
        rest: call.rest,
        target,
        command: command.name,
        prefix: view.guild.prefix,
        ...standingTexts(view),
      }),
    },
  })
  const composed: BotMessage = { ...filled, mentions: writtenMentions(filled.mentions, message) }
  if (destination.to === 'dm')
    return [{ type: 'sendDirectMessage', userId: member.id, message: composed, optional: true }]
  const sent: BotMessage =
    destination.to === 'reply' && !deletesCall && messageId !== null
      ? { ...composed, replyTo: { messageId, mention: false } }
      : composed
  const deleteAfterSeconds = command.deleteReplyAfter > 0 ? command.deleteReplyAfter : undefined
  return [{ type: 'sendMessage', channelId, message: sent, deleteAfterSeconds, optional: true }]
}
