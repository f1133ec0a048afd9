import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { memberOption, textAsked } from '#core/commands/options.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { dayIn } from '#core/local-time.ts'
import { dateText, isCelebrated, yearOf } from '#core/person/celebrations.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import { parseDate } from '../rules/birth-date.ts'
import { lendTo } from '../rules/find-celebrants.ts'
import { takeLent } from '../rules/lend-role.ts'
import { removeTeamDate, setTeamDate, teamDateNeeds } from '../rules/team-date.ts'
import type { BirthdaysSettings } from '../settings.ts'
import { dateOption } from './birthday.ts'

const group: CommandGroup = {
  name: inEveryLanguage(m['birthdays.commands.admin.name']),
  description: inEveryLanguage(m['birthdays.commands.admin.description']),
  permission: 'manageGuild',
}

const needs = ({ targets }: CommandEvent) => teamDateNeeds(targets.members.get('member')?.id ?? '')

/** Nobody else may change the dates of members' own profiles. */
function refusalOf({ targets, locale: { own: locale } }: CommandEvent, { birthdays }: BirthdaysSettings) {
  if (birthdays.mode === 'public')
    return answerPrivately(m['birthdays.refused.publicDates']({}, { locale }), 'publicDates')
  const person = targets.members.get('member')
  if (!person?.isMember) return answerPrivately(m['birthdays.refused.notHere']({}, { locale }), 'memberGone')
  return person.bot ? answerPrivately(m['birthdays.refused.bot']({}, { locale }), 'bot') : null
}

const set = defineCommand<BirthdaysSettings>({
  id: 'adminbirthday-set',
  group,
  name: inEveryLanguage(m['birthdays.commands.set.name']),
  description: inEveryLanguage(m['birthdays.commands.adminSet.description']),
  permission: 'manageGuild',
  options: [memberOption(true), dateOption(true)],
  needs,
  decide(event, settings, view) {
    const refusal = refusalOf(event, settings)
    const person = event.targets.members.get('member')
    if (refusal || !person) return refusal ?? { effects: [], reasons: [] }
    const locale = event.locale.own
    const today = dayIn(view.now, view.guild.timezone)
    const read = parseDate(textAsked(event, 'date') ?? '', yearOf(today))
    if (!read.ok) return answerPrivately(m[`birthdays.refused.${read.because}`]({}, { locale }), read.because)
    const effects: Effect[] = setTeamDate(person.id, read.date, view.records)
    if (isCelebrated(read.date, today)) effects.push(lendTo(person.id, today, view))
    else effects.push(...takeLent(view))
    const words = { member: printedName(nameOf(person)), date: dateText({ ...read.date, year: null }, locale) }
    const content = m['birthdays.answers.adminSet'](words, { locale })
    return {
      effects: [...effects, { type: 'reply', isPrivate: true, message: { content } }],
      reasons: [{ code: 'dateSetByTeam' }],
      otherwise: () => answerPrivately(m['birthdays.refused.changed']({}, { locale }), 'changedElsewhere'),
    }
  },
})

const remove = defineCommand<BirthdaysSettings>({
  id: 'adminbirthday-remove',
  group,
  name: inEveryLanguage(m['birthdays.commands.remove.name']),
  description: inEveryLanguage(m['birthdays.commands.adminRemove.description']),
  permission: 'manageGuild',
  options: [memberOption(true)],
  needs,
  decide(event, settings, view) {
    const refusal = refusalOf(event, settings)
    const person = event.targets.members.get('member')
    if (refusal || !person) return refusal ?? { effects: [], reasons: [] }
    const locale = event.locale.own
    const member = printedName(nameOf(person))
    const removed = removeTeamDate(person.id, view.records)
    if (!removed) {
      return answerPrivately(m['birthdays.refused.noDateOf']({ member }, { locale }), 'noDate')
    }
    const content = m['birthdays.answers.adminRemoved']({ member }, { locale })
    return {
      effects: [...removed, ...takeLent(view), { type: 'reply', isPrivate: true, message: { content } }],
      reasons: [{ code: 'dateRemovedByTeam' }],
    }
  },
})

export const adminBirthday = [set, remove]
