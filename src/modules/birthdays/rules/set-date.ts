import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker, CommandEvent, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { BotMessage, BotModal } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { dayIn } from '#core/local-time.ts'
import type { Locale } from '#core/locale.ts'
import { waitTag } from '#core/moment-tag.ts'
import { type BirthDate, dateText, yearOf } from '#core/person/celebrations.ts'
import { m } from '#texts'
import type { BirthdaysSettings } from '../settings.ts'
import { parseDate } from './birth-date.ts'
import { followHere, planOwnDate } from './own-date.ts'
import { agreeToAge, readDate, type StoredDate, showHere } from './stored-date.ts'

export const relative = (ms: number) => waitTag(ms)

const DATE_MAX = 40

/** For people who use the command without a date. */
export function dateForm({ locale: { own: locale } }: Asker, stored: StoredDate | null): BotModal {
  const yes = { label: m['birthdays.form.ageShown']({}, { locale }), value: 'yes', chosen: stored?.showAge === true }
  const no = { label: m['birthdays.form.ageHidden']({}, { locale }), value: 'no', chosen: stored?.showAge !== true }
  return {
    customId: customId('birthdays', 'date'),
    title: m['birthdays.form.title']({}, { locale }),
    fields: [
      {
        kind: 'line',
        key: 'date',
        label: m['birthdays.form.date']({}, { locale }),
        description: m['birthdays.form.dateHelp']({}, { locale }),
        placeholder: m['birthdays.form.example']({}, { locale }),
        value: stored ? dateText(stored, locale) : undefined,
        required: true,
        max: DATE_MAX,
      },
      {
        kind: 'select',
        key: 'age',
        label: m['birthdays.form.age']({}, { locale }),
        select: { kind: 'text', options: [no, yes], required: false },
      },
    ],
  }
}

/** A person enters their own date. `showAge` is undefined while they have not been asked. */
export function setOwnDate(
  event: CommandEvent | ModalEvent,
  written: string,
  showAge: boolean | undefined,
  settings: BirthdaysSettings,
  view: RuleView,
): Decision {
  const { member } = event
  const locale = event.locale.own
  const { mode } = settings.birthdays
  const today = dayIn(view.now, view.guild.timezone)
  const read = parseDate(written, yearOf(today))
  if (!read.ok) return answerPrivately(m[`birthdays.refused.${read.because}`]({}, { locale }), read.because)
  const before = readDate(view.records.date?.rows[0])
  const agreed = showAge ?? before?.showAge ?? false
  const plan = planOwnDate(member.id, { ...read.date, showAge: agreed }, { mode, before, now: view.now })
  if (!plan.ok) {
    const when = relative(plan.changeableAt)
    return answerPrivately(m['birthdays.refused.tooSoon']({ when }, { locale }), 'tooSoon')
  }
  const isShown = (view.records.shown?.rows.length ?? 0) > 0
  const effects: Effect[] = [
    ...plan.effects,
    ...(isShown ? [] : [showHere(member.id)]),
    followHere(member.id, view.now),
  ]
  const asksForAge = showAge === undefined && read.date.year !== null && settings.birthdays.showAge
  const nextEdit = plan.changeableAt > view.now ? plan.changeableAt : null
  const message = confirmation(read.date, nextEdit, asksForAge ? member.id : null, locale)
  return {
    effects: [...effects, { type: 'reply', isPrivate: true, message }],
    reasons: [{ code: 'dateSet' }],
    otherwise: () => answerPrivately(m['birthdays.refused.changed']({}, { locale }), 'changedElsewhere'),
  }
}

function confirmation(date: BirthDate, nextEdit: number | null, askedId: string | null, locale: Locale): BotMessage {
  const lines = [
    m['birthdays.answers.set']({ date: dateText(date, locale) }, { locale }),
    nextEdit === null
      ? m['birthdays.answers.changeable']({}, { locale })
      : m['birthdays.answers.changeableAt']({ when: relative(nextEdit) }, { locale }),
  ]
  if (askedId === null) return { content: lines.join('\n') }
  const choice = (label: string, value: string, style: 'green' | 'grey') =>
    ({ label, style, customId: customId('birthdays', 'age', askedId, value) }) as const
  return {
    content: [...lines, m['birthdays.answers.askAge']({}, { locale })].join('\n'),
    rows: [
      {
        buttons: [
          choice(m['birthdays.form.ageShown']({}, { locale }), 'yes', 'green'),
          choice(m['birthdays.form.ageHidden']({}, { locale }), 'no', 'grey'),
        ],
      },
    ],
  }
}

/** The answer to the question whether to show the age. */
export function chooseAge(event: ComponentEvent, settings: BirthdaysSettings, view: RuleView): Decision {
  const locale = event.locale.own
  const stored = readDate(view.records.date?.rows[0])
  const update = (content: string, code: string): Decision => ({
    effects: [{ type: 'update', message: { content } }],
    reasons: [{ code }],
  })
  if (!stored) return update(m['birthdays.refused.noDate']({}, { locale }), 'noDate')
  const showAge = event.args[1] === 'yes'
  const words = showAge ? m['birthdays.answers.ageShown'] : m['birthdays.answers.ageHidden']
  const { effects, reasons } = update(words({}, { locale }), 'ageChosen')
  return {
    effects: [agreeToAge(stored, settings.birthdays.mode, showAge), ...effects],
    reasons,
    otherwise: () => update(m['birthdays.refused.changed']({}, { locale }), 'changedElsewhere'),
  }
}
