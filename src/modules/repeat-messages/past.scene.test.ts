import { PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY, quietMessage } from './hourly.fixture.ts'
import { copyState } from './rules/copy-state.ts'

const scene = await openScene({ at: '2027-03-01T10:20:00Z' })
const { control, world } = scene.emulator
const entry = (changes: object) => ({
  ...HOURLY,
  channel: scene.channelId('#random'),
  message: quietMessage('Water'),
  ...changes,
})
const pastOf = async (id: string | undefined) => {
  const { rows } = await scene.database.pool.query("select body from records where kind = 'repeatCopy' and id = $1", [
    id,
  ])
  return copyState(rows[0]?.body)
}
const outcomes = async (id: string | undefined) => (await pastOf(id))?.past?.map(({ did }) => did)

it('records what was sent and what was skipped, with the reason', async () => {
  const [id] = await scene.add('repeatMessages', entry({ forceResend: false }))
  await scene.passes('61 minutes')
  await scene.says('ann', '#random', 'hello')
  await scene.passes('61 minutes')
  expect(await outcomes(id)).toEqual(['tooQuiet', 'sent'])
  const first = (await pastOf(id))?.past?.[0]
  expect(new Date(first?.at ?? 0).toISOString()).toMatch(/^2027-03-01T11:20/)
})

it('records that Discord refused one, which does not count for a campaign', async () => {
  const channelId = scene.channelId('#cafe')
  const allow = (isAllowed: boolean) => {
    const deny = String(isAllowed ? 0n : PermissionFlagsBits.SendMessages)
    control.editChannel({
      channelId,
      by: scene.id('owner'),
      overwrites: [{ id: world.botId, type: 1 as const, allow: '0', deny }],
    })
    return scene.settle()
  }
  const [id] = await scene.add('repeatMessages', entry({ name: 'once', channel: channelId, maxSends: 1 }))
  await allow(false)
  await scene.passes('61 minutes')
  expect(await pastOf(id)).toMatchObject({ sends: 0, past: [{ did: 'refused' }] })
  await allow(true)
  await scene.passes('61 minutes')
  expect(scene.texts('#cafe')).toEqual(['Water'])
  await scene.passes('61 minutes')
  expect(scene.texts('#cafe')).toHaveLength(1)
  expect(await pastOf(id)).toMatchObject({ sends: 1, past: [{ did: 'refused' }, { did: 'sent' }] })
})

it('names a deleted channel, and resumes in another one once it is chosen', async () => {
  const made = control.createChannel({ guildId: scene.guildId, name: 'short-lived', type: 0, by: scene.id('owner') })
  await scene.settle()
  const wanted = entry({ name: 'moved', channel: made.id })
  const [id = ''] = await scene.add('repeatMessages', wanted)
  control.deleteChannel({ channelId: made.id })
  await scene.settle()
  await scene.passes('61 minutes')
  expect(await outcomes(id)).toEqual(['channelGone'])
  await scene.change('repeatMessages', id, { ...wanted, channel: scene.channelId('#desk') })
  await scene.passes('61 minutes')
  expect(scene.texts('#desk')).toEqual(['Water'])
  expect(await outcomes(id)).toEqual(['channelGone', 'sent'])
})
