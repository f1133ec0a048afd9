import type { RecordQuery } from '#core/bot/view.ts'
import { CASE_STATES, type CaseQuestion, type SanctionType } from '#core/cases-api.ts'
import { nextMidnight, startOfDay } from '#core/local-time.ts'
import { CASE, RUNNING } from './case-record.ts'

/** Who looks through the case file. */
export type CaseReader = {
  userId: string
  /** Who sanctioned the reader is not told to them. */
  hidesModerators: boolean
  /** Of the server: whose days are meant. */
  timezone: string
}

const KEPT = CASE_STATES.filter((state) => state !== 'deleted')
/** Of the body: what everybody may find a case by, and what the team may. */
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
  // Filtering by each moderator in turn would reveal the name as well.
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
