import type { RecordQuery } from '#core/bot/view.ts'
import { CASE_STATES, type CaseQuestion, type SanctionType } from '#core/cases-api.ts'
import { nextMidnight, startOfDay } from '#core/local-time.ts'
import { CASE, RUNNING } from './case-record.ts'

/** The reader of the case file. */
export type CaseReader = {
  userId: string
  /** The reader is not told who sanctioned them. */
  hidesModerators: boolean
  /** The server's time zone, for dates. */
  timezone: string
}

const KEPT = CASE_STATES.filter((state) => state !== 'deleted')
/** Fields of the body: those anybody may search, and those the team may. */
export const PUBLIC_TEXTS = ['$.reason', '$.targetName']
export const SEARCHED_TEXTS = [...PUBLIC_TEXTS, '$.context']
const A_NUMBER = /^#?([1-9]\d{0,14})$/

const isType = (type: SanctionType) => ({ type })

/** Nobody reads notes about themselves. */
const ownNotes = ({ userId }: CaseReader) => ({ subjectId: userId, bodyHas: isType('note') })

export function casesQuery(question: CaseQuestion, reader: CaseReader): RecordQuery {
  const { person, moderator, type, predefined, state, from, to, before } = question
  const { timezone } = reader
  const text = question.q?.trim()
  const digits = text ? A_NUMBER.exec(text)?.[1] : undefined
  // Filtering by one moderator after another would reveal the name as well.
  const mayTell = moderator !== undefined && reader.hidesModerators
  return {
    kind: CASE,
    subjectId: person,
    actorId: moderator,
    bodyHas: {
      ...(type && isType(type)),
      ...(predefined && { predefinedId: predefined }),
      ...(state === 'appealed' && { appealState: 'open' }),
    },
    state: state === undefined || state === 'appealed' ? KEPT : state === 'running' ? RUNNING : state,
    textIn: text
      ? { paths: SEARCHED_TEXTS, text, orNumber: digits === undefined ? undefined : Number(digits) }
      : undefined,
    createdFrom: from === undefined ? undefined : startOfDay(from, timezone),
    createdBefore: to === undefined ? undefined : nextMidnight(startOfDay(to, timezone), timezone),
    numberBelow: before,
    except: mayTell ? [{ subjectId: reader.userId }] : [ownNotes(reader)],
    order: 'numberDescending',
  }
}

export const caseByNumber = (number: number, reader: CaseReader): RecordQuery => ({
  kind: CASE,
  number,
  state: KEPT,
  except: [ownNotes(reader)],
})
