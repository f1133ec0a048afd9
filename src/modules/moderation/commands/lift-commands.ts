import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RecordQuery } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { idIn } from '#core/templates/context.ts'
import { m } from '#texts'
import { canSanction } from '../rules/can-sanction.ts'
import { CASE, casesIn } from '../rules/case-record.ts'
import { lift } from '../rules/lift-case.ts'
import { refusalWords } from '../rules/words.ts'
import type { ModerationSettings } from '../settings.ts'
import { option, REASON_LENGTH, textOf } from './options.ts'
import { targetOf } from './sanction-commands.ts'

const reason = option('reason', 'string', false, { length: REASON_LENGTH })

/** Bans in force of members with this name or id. */
const bansLike = (written: string, type: 'ban' | 'tempban'): RecordQuery => {
  const text = written.trim()
  const shared = { kind: CASE, state: 'active', bodyHas: { type }, order: 'numberDescending' } as const
  if (text === '') return shared
  return isSnowflake(text) ? { ...shared, subjectId: text } : { ...shared, textIn: { text, paths: ['$.targetName'] } }
}

export const unban = defineCommand<ModerationSettings>({
  id: 'unban',
  group: null,
  name: inEveryLanguage(m['moderation.commands.unban.name']),
  description: inEveryLanguage(m['moderation.commands.unban.description']),
  permission: 'banMembers',
  options: [option('banned', 'string', true, { autocomplete: true, length: [1, 100] }), reason],
  completeNeeds: ({ focused }) => ({
    records: { lasting: bansLike(focused.text, 'ban'), temporary: bansLike(focused.text, 'tempban') },
  }),
  complete: (_event, _settings, view) =>
    [...casesIn(view, 'lasting'), ...casesIn(view, 'temporary')]
      .toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))
      .flatMap(({ body, subjectId, number }) =>
        subjectId === null ? [] : [{ name: `${body.targetName} · #${number}`, value: subjectId }],
      ),
  decide(event, { moderation }, { guild }) {
    const { own: locale } = event.locale
    const userId = idIn(textOf(event, 'banned') ?? '')
    if (!userId) return answerPrivately(m['moderation.refused.notAnId']({}, { locale }), 'notAnId')
    if (!guild.botCan('banMembers')) return answerPrivately(refusalWords('botLacks', 'ban', locale), 'botLacks')
    const reply = keepReply(event, moderation.ephemeralModCommands)
    const { id: by, username: name } = event.member
    return lift({ family: 'ban', userId, by, name, reason: textOf(event, 'reason'), reply })
  },
})

export const unmute = defineCommand<ModerationSettings>({
  id: 'unmute',
  group: null,
  name: inEveryLanguage(m['moderation.commands.unmute.name']),
  description: inEveryLanguage(m['moderation.commands.unmute.description']),
  permission: 'moderateMembers',
  options: [option('user', 'user', true), reason],
  decide(event, { moderation }, { guild }) {
    const { own: locale } = event.locale
    const target = targetOf(event)
    const actor = { id: event.member.id, roleIds: event.member.roleIds, permissions: event.permissions }
    const subject = { id: target.id, member: target.isMember ? target : null }
    const refusal = canSanction(guild, actor, subject, 'tempmute')
    if (refusal) return answerPrivately(refusalWords(refusal, 'tempmute', locale), refusal)
    const reply = keepReply(event, moderation.ephemeralModCommands)
    const { id: by, username: name } = event.member
    return lift({ family: 'mute', userId: target.id, by, name, reason: textOf(event, 'reason'), reply })
  },
})
