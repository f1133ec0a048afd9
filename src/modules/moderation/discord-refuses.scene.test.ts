import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { scheduleJob } from '#store/jobs.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
const { guildId } = scene
const permissions = { guildId, permissions: String(PERMISSIONS.moderateMembers) }

type Row = { id: string; number: number; state: string; due_at: Date | null; body: Record<string, unknown> }
const caseOf = async (who: string) => {
  const { rows } = await scene.database.pool.query<Row>(
    `select id, number::int as number, state, due_at, body from records
     where kind = 'case' and subject_id = $1 order by number desc`,
    [scene.id(who)],
  )
  return rows[0]
}
const mutedUntil = (who: string) => control.member({ guildId, userId: scene.id(who) }).mutedUntil
const opened = async (who: string, whom: string) => {
  const list = await scene.runs(who, '/sanctions list', { user: scene.id(whom) })
  const [, label = ''] = /"label":"(#[^"]+)"/.exec(JSON.stringify(list.messages)) ?? []
  return scene.chooses(who, [label], list)
}

afterEach(async () => {
  control.trouble({ givePermissions: permissions })
  await scene.settle()
})

describe('a new end of a mute', () => {
  it('is stored once Discord has accepted it; if refused, the old one stays and the moderator is told why', async () => {
    await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '1d', reason: 'Loud' })
    const before = await caseOf('bob')
    const shown = await opened('mod', 'bob')
    control.trouble({ takePermissions: permissions })
    await scene.settle()
    await scene.presses('mod', 'Change the duration', shown)
    const refused = await scene.submits('mod', { duration: '30m', date: '' })
    expect(refused.text).toContain('The bot lacks the “Time Out Members” permission.')
    expect(refused.text).toContain('The end of the mute does not change')
    expect(await caseOf('bob')).toMatchObject({ due_at: before?.due_at, body: { edits: [] } })
    await scene.passes('40 minutes')
    expect((await caseOf('bob'))?.state).toBe('active')
    expect(mutedUntil('bob')).toBeGreaterThan(scene.now())

    control.trouble({ givePermissions: permissions })
    await scene.settle()
    await scene.presses('mod', 'Change the duration', shown)
    expect((await scene.submits('mod', { duration: '30m', date: '' })).text).toContain('It now ends')
    expect(await caseOf('bob')).toMatchObject({ body: { edits: [{ by: scene.id('mod'), fields: ['dueAt'] }] } })
    expect(scene.audit().some(({ reason }) => reason === 'lichen')).toBe(true)
  })

  it('is refused for a member who has left, from the dashboard too', async () => {
    const gone = await scene.joins('gone')
    await scene.runs('mod', '/mute', { user: gone, time: '1d' })
    const before = await caseOf(gone)
    control.leave(guildId, gone)
    await scene.settle()
    const payload = { by: scene.id('mod'), userId: gone, seconds: 7_200 }
    const job = { guildId, module: 'moderation', job: 'length-case', key: before?.id ?? '', at: scene.now(), payload }
    await scheduleJob(scene.database, job)
    await scene.passes('1 minute')
    expect(await caseOf(gone)).toMatchObject({ state: 'active', due_at: before?.due_at, body: { edits: [] } })
  })
})

it('the mute of a member who has left is not lifted: it still applies when they come back', async () => {
  const away = await scene.joins('away')
  await scene.runs('mod', '/mute', { user: away, time: '1d' })
  const shown = await opened('mod', away)
  control.leave(guildId, away)
  await scene.settle()
  expect((await scene.presses('mod', 'Lift', shown)).text).toContain('not on the server')
  expect(await caseOf(away)).toMatchObject({ state: 'active', body: { liftFailure: { why: 'notMember' } } })
})

it('a temporary ban that ends before Discord has applied it ends right after, and its case stays open until then', async () => {
  const late = await scene.joins('late')
  await scene.runs('mod', '/ban', { user: late, time: '1m' })
  const own = await caseOf(late)
  const become = (state: string) =>
    scene.database.pool.query(`update records set state = $2 where kind = 'case' and id = $1`, [own?.id, state])
  // As if Discord had not answered yet.
  await become('applying')
  await scene.passes('2 minutes')
  expect((await caseOf(late))?.state).toBe('applying')
  const remove = { user: late, case: String(own?.number) }
  expect((await scene.runs('mod', '/sanctions remove', remove)).text).toContain('still running')
  await become('active')
  await scene.passes('2 minutes')
  expect((await caseOf(late))?.state).toBe('ended')
  expect(JSON.stringify(control.bans({ guildId }))).not.toContain(late)
})

it('a mute that is still being applied is not closed by lifting the previous one, with the bot or by hand', async () => {
  const twice = await scene.joins('twice')
  const mute = async () => {
    await scene.runs('mod', '/mute', { user: twice, time: '1d' })
    return caseOf(twice)
  }
  const become = (one: Row | undefined, state: string) =>
    scene.database.pool.query(`update records set state = $2 where kind = 'case' and id = $1`, [one?.id, state])
  const states = async () => {
    const { rows } = await scene.database.pool.query<{ state: string }>(
      `select state from records where kind = 'case' and subject_id = $1 order by number`,
      [twice],
    )
    return rows.map(({ state }) => state)
  }
  const [first, second] = [await mute(), await mute()]
  // As if somebody had muted again at the moment in which somebody else lifts the first mute.
  await become(first, 'active')
  await become(second, 'applying')
  await scene.runs('admin', '/unmute', { user: twice })
  expect(await states()).toEqual(['lifted', 'applying'])

  await scene.passes('1 minute')
  control.timeout({ guildId, userId: twice, until: scene.now() + 3_600_000, by: scene.id('admin') })
  await scene.settle()
  control.timeout({ guildId, userId: twice, until: null, by: scene.id('admin') })
  await scene.settle()
  expect((await states())[1]).toBe('applying')
})
