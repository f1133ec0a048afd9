import { expect, it } from 'vitest'
import { aView, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'
import { handOver, searchNeeds } from './find-celebrants.ts'

const dateOf = (id: string, showAge: boolean): StoredRecord => ({
  kind: 'birthday',
  id,
  number: null,
  state: '02-28',
  subjectId: id,
  actorId: null,
  channelId: null,
  messageId: null,
  dueAt: null,
  version: 1,
  body: { day: 28, month: 2, year: 1990, showAge, edits: 0, lastEditAt: null },
  createdAt: NOW,
  updatedAt: NOW,
})
const payload = { purpose: 'celebrate', date: '2027-02-28', mode: 'public', after: '' }
const handedOver = (rows: readonly StoredRecord[]) => {
  const event = { type: 'jobDue', guildId: GUILD, at: NOW, module: 'birthdays', job: 'find', key: '', payload } as const
  return handOver(event, aView({ records: { dates: { rows, count: rows.length } } }))
}

it('finds everybody who celebrates that day and is shown here', () => {
  expect(searchNeeds(payload).records?.dates).toMatchObject({
    everywhere: true,
    alsoHere: 'birthdayShown',
    state: ['02-28', '02-29'],
  })
})

it('tells the year of birth only of those who agreed', () => {
  const [page] = handedOver([dateOf('1', true), dateOf('2', false)]).effects
  expect(page).toMatchObject({
    job: 'celebrate',
    payload: {
      people: [
        { userId: '1', year: 1990 },
        { userId: '2', year: null },
      ],
    },
  })
})

it('continues with the next page when there are more than one announcement names', () => {
  const rows = Array.from({ length: 40 }, (_, place) => dateOf(String(100 + place), false))
  const [, next] = handedOver(rows).effects
  expect(next).toMatchObject({ job: 'find', payload: { ...payload, after: '139' } })
  expect(handedOver(rows.slice(1)).effects).toHaveLength(1)
})
