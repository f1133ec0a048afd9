import { composeSaved } from '#core/bot/compose-saved.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { grantReward, tempRoleRequest } from '#core/rewards/grant.ts'
import type { Message } from '#core/settings/message.ts'
import type { CommandAction } from '../action.ts'
import type { CustomCommand } from '../settings.ts'
import { commandVariables } from '../variables.ts'
import type { Call } from './parse-call.ts'

export type Running = {
  event: EventOf<'messageCreated'>
  command: CustomCommand
  call: Call
  member: MemberSnapshot
  target: MemberSnapshot | null
  view: RuleView
  deletesCall: boolean
  /** One for each action of each run: nothing is given twice. */
  ref: string
}

/** One step of a command. What cannot be given is left out, and the next step goes on. */
export function actionEffects(action: CommandAction, running: Running): Effect[] {
  const { member, target, view, command, ref } = running
  const { guild, shared, now } = view
  const subject = 'targetOther' in action && action.targetOther && target ? target : member
  const source = `command:${command.name}`
  const context = { guild, shared, member: subject, source, ref, now, channelId: running.event.message.channelId }
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
      if (!shared.moneySystem) return []
      if (action.amount > 0) return [...grantReward({ type: 'money', amount: action.amount }, context).effects]
      return [{ type: 'moveMoney', from: subject.id, to: null, amount: -action.amount, source, ref, upTo: true }]
    }
    case 'addXp':
      return [...grantReward({ type: 'xp', amount: action.amount }, context).effects]
    case 'addItem':
      return [...grantReward({ type: 'item', itemId: action.itemId, quantity: action.quantity }, context).effects]
    case 'buyArticle': {
      const payload = { userId: member.id, channelId: running.event.message.channelId, articleId: action.articleId }
      const event = {
        type: 'requested',
        guildId: guild.id,
        at: now,
        module: 'economy',
        from: 'custom-commands',
        what: 'buy',
        payload,
      } as const
      return [{ type: 'emit', event }]
    }
  }
}

function messageEffects(
  { source, destination }: Extract<CommandAction, { type: 'message' }>,
  running: Running,
): Effect[] {
  const { event, member, call, view, command, deletesCall } = running
  const saved =
    source.from === 'saved'
      ? (view.entries('savedMessages') as readonly { id: string; message: Message }[]).find(
          ({ id }) => id === source.savedId,
        )
      : undefined
  const message = source.from === 'custom' ? source.message : saved?.message
  if (!message) return []
  const channelId = destination.to === 'channel' ? destination.channel : event.message.channelId
  const composed = composeSaved(message, view, {
    member,
    channelId,
    locale: view.guild.locale,
    savedId: saved?.id,
    variables: { table: commandVariables, context: (base) => ({ ...base, args: call.args }) },
  })
  if (destination.to === 'dm')
    return [{ type: 'sendDirectMessage', userId: member.id, message: composed, optional: true }]
  const isReply = destination.to === 'reply' && !deletesCall
  const sent: BotMessage = isReply
    ? { ...composed, replyTo: { messageId: event.message.id, mention: false } }
    : composed
  const deleteAfterSeconds = command.deleteReplyAfter > 0 ? command.deleteReplyAfter : undefined
  return [{ type: 'sendMessage', channelId, message: sent, deleteAfterSeconds, optional: true }]
}
