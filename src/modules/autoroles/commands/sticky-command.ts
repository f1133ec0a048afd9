import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided, type Effect } from '#core/bot/effects.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import { bulkQuery } from '../rules/bulk-state.ts'
import { take } from '../rules/give-roles.ts'
import { refusalWords, roleRefusal } from '../rules/role-refusal.ts'
import { FORGOTTEN_KEY, forgetSaved, savedRoles } from '../rules/sticky-roles.ts'
import type { AutorolesSettings } from '../settings.ts'
import { startBulk } from './role-commands.ts'
import { option } from './role-options.ts'

const say = (content: string): Effect => ({ type: 'reply', isPrivate: true, message: { content } })

/** Deletes the roles kept for returning members: of one member, of one role, or all of them. */
export const stickyReset = defineCommand<AutorolesSettings>({
  id: 'sticky-roles-reset',
  group: {
    name: inEveryLanguage(m['autoroles.commands.sticky.name']),
    description: inEveryLanguage(m['autoroles.commands.sticky.description']),
    permission: 'administrator',
  },
  name: inEveryLanguage(m['autoroles.commands.sticky.reset.name']),
  description: inEveryLanguage(m['autoroles.commands.sticky.reset.description']),
  permission: 'administrator',
  evenWhenOff: true,
  options: [option('member', 'user', false), option('role', 'role', false), option('take', 'boolean', false)],
  needs: (event) => ({
    memory: [FORGOTTEN_KEY],
    memberState: [textAsked(event, 'member') ?? event.member.id],
    records: bulkQuery,
  }),
  decide(event, _settings, view) {
    const locale = event.locale.own
    const userId = textAsked(event, 'member') ?? null
    const roleId = textAsked(event, 'role') ?? null
    const isTaken = event.options.get('take') === true
    if (userId && roleId) return answerPrivately(m['autoroles.sticky.oneOfThem']({}, { locale }), 'badRequest')
    if (userId) {
      const held = event.targets.members.get('member')?.roleIds ?? []
      const saved = savedRoles(view.memberState.get(userId))
      const taken = saved.filter((id) => held.includes(id) && roleRefusal(id, event.member, view.guild) === null)
      const reason = m['autoroles.audit.stickyReset']({ by: event.member.username }, { locale: view.guild.locale })
      const words = m['autoroles.sticky.member']({ user: `<@${userId}>` }, { locale })
      const gone: Effect = { type: 'deleteMemberState', userId }
      return decided('savedRolesForgotten', gone, ...(isTaken ? take(userId, taken, reason) : []), say(words))
    }
    if (roleId) {
      const forgotten = forgetSaved(roleId, view.memory, view.now)
      const words = m['autoroles.sticky.role']({ role: `<@&${roleId}>` }, { locale })
      if (!isTaken) return decided('savedRolesForgotten', forgotten, say(words))
      const refusal = roleRefusal(roleId, event.member, view.guild)
      if (refusal) return answerPrivately(refusalWords(refusal, roleId, locale), 'roleOutOfReach')
      const { channelId, member } = event
      const what = { action: 'remove', roleId, audience: 'humans', heldRole: null, by: member.id, channelId } as const
      const begun = startBulk(event, view, what)
      return { ...begun, effects: [forgotten, ...begun.effects] }
    }
    if (isTaken) return answerPrivately(m['autoroles.sticky.whichRole']({}, { locale }), 'badRequest')
    const words = m['autoroles.sticky.server']({}, { locale })
    return decided('savedRolesForgotten', forgetSaved(null, view.memory, view.now), say(words))
  },
})
