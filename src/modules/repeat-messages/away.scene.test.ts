import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'
import { copyState } from './rules/copy-state.ts'

const scene = await openScene({ at: '2027-03-01T10:20:00Z', premium: true, flows: true })
const { control } = scene.emulator
const entry = (name: string, channel: '#random' | '#cafe' | '#desk' | '#general', changes: object = {}) => ({
  ...HOURLY,
  name,
  channel: scene.channelId(channel),
  message: quietMessage(name),
  ...changes,
})
const pastOf = async (id: string | undefined) => {
  const { rows } = await scene.database.pool.query("select body from records where kind = 'repeatCopy' and id = $1", [
    id,
  ])
  return copyState(rows[0]?.body)?.past?.map(({ did }) => did)
}
const breaks = () => control.trouble({ rest: { kind: 'server error', status: 502, path: '/messages' } })
const tried = async () =>
  (await scene.reasons('repeat-messages')).filter((code) => code === 'refused:platformAway').length
/** The library tries a few times immediately, the bot after one second and three. */
const failsAgain = async (before: number) => {
  await expect
    .poll(
      () => {
        scene.passesMeanwhile('2 s')
        return tried()
      },
      { timeout: 20_000 },
    )
    .toBe(before + 1)
}

it('is tried again after one minute, five and fifteen while Discord fails, and then waits for its next time', async () => {
  const [id] = await scene.add('repeatMessages', entry('Water', '#random', { maxSends: 1 }))
  await scene.passes('59 minutes')
  breaks()
  scene.passesMeanwhile('65 s')
  await failsAgain(0)
  for (const [count, wait] of ['65 s', '5 minutes', '15 minutes'].entries()) {
    scene.passesMeanwhile(wait)
    await failsAgain(count + 1)
  }
  expect(await pastOf(id)).toEqual(['platformAway'])
  control.trouble({ calm: true })
  await scene.passes('30 minutes')
  expect(scene.texts('#random')).toEqual([])
  await scene.passes('9 minutes')
  expect(scene.texts('#random')).toEqual(['Water'])
  expect(await pastOf(id)).toEqual(['platformAway', 'sent'])
})

it('is sent once as soon as Discord is back, and keeps its schedule', async () => {
  const [id] = await scene.add('repeatMessages', entry('Tea', '#cafe', { maxSends: 2 }))
  await scene.passes('59 minutes')
  const before = await tried()
  breaks()
  scene.passesMeanwhile('65 s')
  await failsAgain(before)
  control.trouble({ calm: true })
  await scene.passes('65 s')
  expect(scene.texts('#cafe')).toEqual(['Tea'])
  expect(await pastOf(id)).toEqual(['sent'])
  await scene.passes('50 minutes')
  expect(scene.texts('#cafe')).toEqual(['Tea'])
  await scene.passes('9 minutes')
  expect(scene.texts('#cafe')).toEqual(['Tea', 'Tea'])
})

it('sends one late copy after ten hours of downtime, and none where its hours are over', async () => {
  const [, late] = await scene.add(
    'repeatMessages',
    entry('Bread', '#desk'),
    entry('Morning', '#general', { window: { from: 12 * 60, to: 20 * 60 } }),
  )
  await scene.passes('61 minutes')
  expect(scene.texts('#desk')).toHaveLength(1)
  expect(scene.texts('#general')).toHaveLength(1)
  await scene.stops()
  scene.passesMeanwhile('10 hours')
  await scene.starts()
  await scene.settle()
  await scene.passes('10 s')
  expect(scene.texts('#desk')).toHaveLength(2)
  expect(scene.texts('#general')).toHaveLength(1)
  expect(await pastOf(late)).toEqual(['sent', 'tooLate'])
  await scene.passes('61 minutes')
  expect(scene.texts('#desk')).toHaveLength(3)
})
