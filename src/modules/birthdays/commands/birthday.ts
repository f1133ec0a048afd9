import { type CommandGroup, type CommandOption, inEveryLanguage, type Words } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { parseLocalMoment } from '#core/local-moment.ts'
import { dayIn } from '#core/local-time.ts'
import { LOCALES } from '#core/locale.ts'
import { isCelebrated, nextCelebration } from '#core/person/celebrations.ts'
import { m } from '#texts'
import { monthText } from '../rules/birth-date.ts'
import { lendTo } from '../rules/find-celebrants.ts'
import { takeLent } from '../rules/lend-role.ts'
import { listBirthdays, listNeeds } from '../rules/list-birthdays.ts'
import { dateForm, relative, setOwnDate } from '../rules/set-date.ts'
import { dateNeeds, hideEverywhere, hideHere, LENT_ROLE, readDate, showHere } from '../rules/stored-date.ts'
import type { BirthdaysSettings } from '../settings.ts'

const group: CommandGroup = {
  name: inEveryLanguage(m['birthdays.commands.birthday.name']),
  description: inEveryLanguage(m['birthdays.commands.birthday.description']),
  permission: null,
}

const DATE_LENGTH = [3, 40] as const

export const dateOption = (required: boolean): CommandOption => ({
  key: 'date',
  type: 'string',
  name: inEveryLanguage(m['birthdays.commands.date.name']),
  description: inEveryLanguage(m['birthdays.commands.date.description']),
  required,
  length: DATE_LENGTH,
})

const own = ({ member }: CommandEvent, { birthdays }: BirthdaysSettings) => dateNeeds(member.id, birthdays.mode)

const ownWithRole = (event: CommandEvent, settings: BirthdaysSettings) => ({
  records: { ...own(event, settings).records, lent: { kind: LENT_ROLE, id: event.member.id } },
})

const set = defineCommand<BirthdaysSettings>({
  id: 'birthday-set',
  group,
  name: inEveryLanguage(m['birthdays.commands.set.name']),
  description: inEveryLanguage(m['birthdays.commands.set.description']),
  permission: null,
  options: [dateOption(false)],
  needs: own,
  decide(event, settings, view) {
    const written = textAsked(event, 'date')
    if (written !== undefined) return setOwnDate(event, written, undefined, settings, view)
    const modal = dateForm(event, readDate(view.records.date?.rows[0]))
    return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'asked' }] }
  },
})

const enable = defineCommand<BirthdaysSettings>({
  id: 'birthday-enable',
  group,
  name: inEveryLanguage(m['birthdays.commands.enable.name']),
  description: inEveryLanguage(m['birthdays.commands.enable.description']),
  permission: null,
  options: [],
  needs: own,
  decide({ member, locale: { own: locale } }, _settings, view) {
    const date = readDate(view.records.date?.rows[0])
    if (!date) return answerPrivately(m['birthdays.refused.noDate']({}, { locale }), 'noDate')
    const { timezone } = view.guild
    const today = dayIn(view.now, timezone)
    const isToday = isCelebrated(date, today)
    const next = parseLocalMoment(nextCelebration(date, today), timezone) ?? view.now
    const effects: Effect[] = (view.records.shown?.rows.length ?? 0) > 0 ? [] : [showHere(member.id)]
    if (isToday) effects.push(lendTo(member.id, today, view))
    const when = isToday ? m['birthdays.list.today']({}, { locale }) : relative(next)
    return {
      effects: [...effects, ...privateWords(m['birthdays.answers.enabled']({ when }, { locale }))],
      reasons: [{ code: 'shown' }],
      otherwise: () => answerPrivately(m['birthdays.answers.enabled']({ when }, { locale }), 'shown'),
    }
  },
})

const privateWords = (content: string): Effect[] => [{ type: 'reply', isPrivate: true, message: { content } }]

/** The date itself is kept, along with how often it was changed. */
function hide(view: RuleView, hidden: readonly Effect[], content: string): Decision {
  const roles = takeLent(view)
  return { effects: [...hidden, ...roles, ...privateWords(content)], reasons: [{ code: 'hidden' }] }
}

const disable = defineCommand<BirthdaysSettings>({
  id: 'birthday-disable',
  group,
  name: inEveryLanguage(m['birthdays.commands.disable.name']),
  description: inEveryLanguage(m['birthdays.commands.disable.description']),
  permission: null,
  options: [],
  needs: ownWithRole,
  decide: ({ member, locale: { own: locale } }, _settings, view) =>
    hide(view, [hideHere(member.id)], m['birthdays.answers.disabled']({}, { locale })),
})

const remove = defineCommand<BirthdaysSettings>({
  id: 'birthday-remove',
  group,
  name: inEveryLanguage(m['birthdays.commands.remove.name']),
  description: inEveryLanguage(m['birthdays.commands.remove.description']),
  permission: null,
  options: [],
  needs: ownWithRole,
  decide({ member, locale: { own: locale } }, { birthdays }, view) {
    return birthdays.mode === 'public'
      ? hide(view, hideEverywhere(member.id, view.now), m['birthdays.answers.removed']({}, { locale }))
      : hide(view, [hideHere(member.id)], m['birthdays.answers.disabled']({}, { locale }))
  },
})

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)
const monthWords = (month: number): Words =>
  Object.fromEntries(LOCALES.map((locale) => [locale, monthText(month, locale)])) as Words

const list = defineCommand<BirthdaysSettings>({
  id: 'birthday-list',
  group,
  name: inEveryLanguage(m['birthdays.commands.list.name']),
  description: inEveryLanguage(m['birthdays.commands.list.description']),
  permission: null,
  options: [
    {
      key: 'month',
      type: 'integer',
      name: inEveryLanguage(m['birthdays.commands.month.name']),
      description: inEveryLanguage(m['birthdays.commands.month.description']),
      required: false,
      choices: MONTHS.map((month) => ({ value: month, name: monthWords(month) })),
    },
  ],
  needs: listNeeds,
  decide: (event, _settings, view) => listBirthdays(event, view),
})

export const birthday = [set, enable, disable, remove, list]
