import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { type Command, defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { tempRoleRequest } from '#core/rewards/grant.ts'
import { TEMP_ROLE_MAX_SECONDS, TEMP_ROLE_MIN_SECONDS } from '#core/settings/reward.ts'
import { m } from '#texts'
import { refusalWords, roleRefusal } from '../rules/role-refusal.ts'
import { anyLent, endSooner, forgetLater, lentQuery, lentRecord, lentTo, takeBack } from '../rules/temporary-roles.ts'
import type { AutorolesSettings } from '../settings.ts'
import { option } from './role-options.ts'

export const tempRoleGroup: CommandGroup = {
  name: inEveryLanguage(m['autoroles.commands.temprole.name']),
  description: inEveryLanguage(m['autoroles.commands.temprole.description']),
  permission: 'manageRoles',
}

type Name = 'add' | 'remove' | 'reset'
type Rest = Pick<Command<AutorolesSettings>, 'options' | 'needs' | 'decide'>
const command = (name: Name, permission: 'manageRoles' | 'administrator', rest: Rest) =>
  defineCommand<AutorolesSettings>({
    id: `temprole-${name}`,
    group: tempRoleGroup,
    name: inEveryLanguage(m[`autoroles.commands.temprole.${name}.name`]),
    description: inEveryLanguage(m[`autoroles.commands.temprole.${name}.description`]),
    permission,
    evenWhenOff: true,
    ...rest,
  })

const say = (content: string): Effect => ({ type: 'reply', isPrivate: true, message: { content } })
const asked = (event: CommandEvent) => ({
  userId: textAsked(event, 'member') ?? '',
  roleId: textAsked(event, 'role') ?? '',
})
const isLength = (seconds: number) => seconds >= TEMP_ROLE_MIN_SECONDS && seconds <= TEMP_ROLE_MAX_SECONDS
const endText = (at: number) => `${momentTag(at)} (${momentTag(at, 'R')})`

export const tempRoleAdd = command('add', 'manageRoles', {
  options: [
    option('member', 'user', true),
    option('role', 'role', true),
    option('duration', 'string', true, { length: [1, 50] }),
    option('reason', 'string', false, { length: [1, 200] }),
  ],
  needs: (event) => ({ records: lentQuery(asked(event).userId, asked(event).roleId) }),
  decide(event, _settings, view) {
    const { userId, roleId } = asked(event)
    const locale = event.locale.own
    const target = event.targets.members.get('member')
    const seconds = parseDuration(textAsked(event, 'duration') ?? '')
    if (!target?.isMember) return answerPrivately(m['autoroles.temprole.noMember']({}, { locale }), 'memberGone')
    const refusal = roleRefusal(roleId, event.member, view.guild)
    if (refusal) return answerPrivately(refusalWords(refusal, roleId, locale), 'roleOutOfReach')
    if (seconds === null || !isLength(seconds)) {
      return answerPrivately(m['autoroles.temprole.badDuration']({}, { locale }), 'badDuration')
    }
    const words = { user: `<@${userId}>`, role: `<@&${roleId}>` }
    const known = lentRecord(view)
    if (known) {
      const content = m['autoroles.temprole.replace']({ ...words, end: endText(known.dueAt ?? view.now) }, { locale })
      const label = m['autoroles.temprole.replaceButton']({}, { locale })
      const id = customId('autoroles', 'lend', event.member.id, userId, roleId, seconds)
      const rows = [{ buttons: [{ label, style: 'blue', customId: id } as const] }]
      return decided('asksFirst', { type: 'reply', isPrivate: true, message: { content, rows } })
    }
    // A role that the member has permanently must not be removed at the end of a temporary one.
    if (target.roleIds.includes(roleId)) {
      return answerPrivately(m['autoroles.temprole.heldForGood'](words, { locale }), 'roleHeldForGood')
    }
    return lend(target, roleId, seconds, auditOf(event, view), locale, view)
  },
})

/** Shown in the server's audit log beside the bot's name: who asked for it, and why. */
function auditOf(event: CommandEvent, { guild }: RuleView): string {
  const { locale } = guild
  const by = event.member.username
  const reason = textAsked(event, 'reason')
  return reason
    ? m['autoroles.audit.temporaryBecause']({ by, reason }, { locale })
    : m['autoroles.audit.temporary']({ by }, { locale })
}

function lend(
  member: MemberSnapshot,
  roleId: string,
  seconds: number,
  source: string,
  locale: Locale,
  view: RuleView,
): Decision {
  const words = { user: `<@${member.id}>`, role: `<@&${roleId}>`, end: endText(view.now + seconds * 1_000) }
  return decided(
    'temporaryRoleGiven',
    tempRoleRequest({ guild: view.guild, member, source, now: view.now }, roleId, seconds),
    say(m['autoroles.temprole.done'](words, { locale })),
  )
}

/** The new end was confirmed. The general module handles a later end; an earlier one is this module's own job. */
export const replaceRoute: ComponentRoute<AutorolesSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ({ args: [, userId = '', roleId = ''] }) => ({ members: [userId], records: lentQuery(userId, roleId) }),
  decide({ args, member: asker, locale: { own: locale } }, _settings, view) {
    const [, userId = '', roleId = '', written = ''] = args
    const seconds = Number(written)
    const member = view.members.get(userId)
    if (!member || !isLength(seconds))
      return answerPrivately(m['autoroles.temprole.noMember']({}, { locale }), 'memberGone')
    const refusal = roleRefusal(roleId, asker, view.guild)
    if (refusal || !view.guild.memberCan(asker, 'manageRoles')) {
      return answerPrivately(refusalWords(refusal ?? 'aboveYou', roleId, locale), 'roleOutOfReach')
    }
    const endsAt = view.now + seconds * 1_000
    const words = { user: `<@${userId}>`, role: `<@&${roleId}>`, end: endText(endsAt) }
    const content = m['autoroles.temprole.done'](words, { locale })
    const record = lentRecord(view)
    const isSooner = record?.dueAt != null && record.dueAt > endsAt
    const source = m['autoroles.audit.temporary']({ by: asker.username }, { locale: view.guild.locale })
    const effects = isSooner
      ? endSooner(userId, roleId, endsAt)
      : [tempRoleRequest({ guild: view.guild, member, source, now: view.now }, roleId, seconds)]
    return decided('temporaryRoleGiven', ...effects, { type: 'update', message: { content, rows: [] } })
  },
}

export const tempRoleRemove = command('remove', 'manageRoles', {
  options: [option('member', 'user', true), option('role', 'role', true)],
  needs: (event) => ({ records: lentQuery(asked(event).userId, asked(event).roleId) }),
  decide(event, _settings, view) {
    const { userId, roleId } = asked(event)
    const locale = event.locale.own
    const words = { user: `<@${userId}>`, role: `<@&${roleId}>` }
    const refusal = roleRefusal(roleId, event.member, view.guild)
    if (refusal) return answerPrivately(refusalWords(refusal, roleId, locale), 'roleOutOfReach')
    if (!lentRecord(view)) {
      return answerPrivately(m['autoroles.temprole.notLent'](words, { locale }), 'temporaryRoleGone')
    }
    const reason = m['autoroles.audit.temporaryTaken']({ by: event.member.username }, { locale: view.guild.locale })
    // A member who left has no roles, but the record is deleted anyway.
    const isHere = event.targets.members.get('member')?.isMember ?? false
    const taken = takeBack(userId, roleId, reason).filter(({ type }) => isHere || type !== 'removeRole')
    return decided('temporaryRoleEnded', ...taken, say(m['autoroles.temprole.removed'](words, { locale })))
  },
})

export const tempRoleReset = command('reset', 'administrator', {
  options: [option('member', 'user', false)],
  needs: (event) => ({ records: resetQuery(textAsked(event, 'member')) }),
  decide(event, _settings, view) {
    const locale = event.locale.own
    const userId = textAsked(event, 'member') ?? null
    const count = view.records.lent?.count ?? 0
    if (count === 0) return answerPrivately(m['autoroles.temprole.none']({}, { locale }), 'temporaryRoleGone')
    const label = m['autoroles.temprole.resetButton']({}, { locale })
    const id = customId('autoroles', 'lend-reset', event.member.id, userId ?? '')
    const message = {
      content: m['autoroles.temprole.reset']({ count }, { locale }),
      rows: [{ buttons: [{ label, style: 'red', customId: id } as const] }],
    }
    return decided('asksFirst', { type: 'reply', isPrivate: true, message })
  },
})

const resetQuery = (userId: string | undefined) => (userId ? lentTo(userId) : anyLent)

export const resetRoute: ComponentRoute<AutorolesSettings> = {
  kind: 'component',
  who: 'owner',
  decide({ args: [, userId = ''], member, locale: { own: locale } }, _settings, view) {
    if (!view.guild.memberCan(member, 'administrator')) {
      return answerPrivately(m['autoroles.bulk.notYours']({}, { locale }), 'notAllowed')
    }
    const content = m['autoroles.temprole.resetDone']({}, { locale })
    return decided('temporaryRolesForgotten', forgetLater(userId || null, view.now), {
      type: 'update',
      message: { content, rows: [] },
    })
  },
}
