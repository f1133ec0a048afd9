import { dayIn } from '#core/local-time.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import type { Params } from '#core/templates/parse.ts'
import { dateValue, type Variable, type VariableTable } from '#core/templates/variables.ts'
import { ageToday, type BirthDate, dateText, nextCelebration } from './celebrations.ts'

/** Birthday of whoever `read` finds, if they show it on this server; otherwise no value. */
export function birthdayVariablesOf<Context extends TemplateContext>(
  read: (context: Context, params: Params) => BirthDate | null,
): VariableTable<Context> {
  const tells = (
    sample: Variable<Context>['sample'],
    params: Variable<Context>['params'],
    value: (date: BirthDate, today: string, context: Context, params: Params) => string | number | null | undefined,
  ): Variable<Context> => ({
    group: 'birthday',
    sample,
    ...(params && { params }),
    value(context, given) {
      const date = read(context, given)
      return (date && value(date, dayIn(context.now, context.timezone), context, given)) ?? null
    },
  })
  return {
    birthday: tells({ en: '15 March', fr: '15 mars' }, ['user_id'], ({ day, month }, _today, { locale }) =>
      dateText({ day, month, year: null }, locale),
    ),
    'birthday.next': tells(
      { en: '03/15/2027', fr: '15/03/2027' },
      ['user_id', 'format'],
      (date, today, context, given) =>
        // Only the day matters: noon of it, formatted in a time zone where it is noon.
        dateValue(noonOf(nextCelebration(date, today)), given, { ...context, timezone: 'UTC' }),
    ),
    age: tells('21', ['user_id'], (date, today) => ageToday(date, today)),
  }
}

const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
