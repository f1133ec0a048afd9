import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { HOURLY } from './hourly.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z' })

const message = (content: string, everyone = false) => ({
  format: 'embeds',
  content,
  mentions: { everyone, roles: 'all', users: 'none' },
  silent: false,
})
const entry = (name: string, over: object) => ({ ...HOURLY, name, channel: scene.channelId('#random'), ...over })
const last = () => scene.messages('#random').at(-1)

it('notifies nobody through a saved message that got mentions after it was chosen, until it is switched on again', async () => {
  const [savedMessageId = ''] = await scene.add('savedMessages', { name: 'Soup', message: message('Soup') })
  const [id = ''] = await scene.add('repeatMessages', entry('Soup', { savedMessageId }))
  await scene.change('savedMessages', savedMessageId, { name: 'Soup', message: message('@everyone soup', true) })
  await scene.passes('61 minutes')
  expect(last()).toMatchObject({ content: '@everyone soup', mentionEveryone: false })
  expect(await scene.reasons('repeat-messages')).toContain('louderThanChosen')
  await scene.change('repeatMessages', id, entry('Soup', { savedMessageId, enabled: false }))
  await scene.change('repeatMessages', id, entry('Soup', { savedMessageId }))
  await scene.passes('61 minutes')
  expect(last()).toMatchObject({ mentionEveryone: true })
})

it('notifies no role through a variable at an interval below an hour', async () => {
  await scene.premium(true)
  const content = `{role:role_id=${scene.roleId('VIP')}}`
  await scene.add(
    'repeatMessages',
    entry('Role', { interval: 600, message: message(content), channel: scene.channelId('#cafe') }),
  )
  await scene.passes('11 minutes')
  expect(scene.messages('#cafe').at(-1)).toMatchObject({ content: `<@&${scene.roleId('VIP')}>`, mentionRoles: [] })
})

it('stays paused when its message got mentions in the meantime', async () => {
  const [savedMessageId = ''] = await scene.add('savedMessages', { name: 'Tea', message: message('Tea') })
  await scene.add('repeatMessages', entry('Tea', { savedMessageId, channel: scene.channelId('#desk') }))
  await scene.runs('owner', '/repeat pause', { name: 'Tea', until: '2h' })
  await scene.change('savedMessages', savedMessageId, { name: 'Tea', message: message('@here tea', true) })
  await scene.passes('4 hours')
  expect(scene.texts('#desk')).toEqual([])
  expect(await scene.reasons('repeat-messages')).toContain('staysPausedLouder')
})
