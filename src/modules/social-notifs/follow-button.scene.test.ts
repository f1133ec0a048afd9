import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { aFeed } from './social.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z' })
const { outside } = scene.emulator.control
const feedUrl = `${scene.url}/outside/feeds/gazette/rss.xml`

const publish = (title: string) => outside.publish({ kind: 'feed', name: 'gazette', title: 'Gazette', item: { title } })
const follow = (changes: object) =>
  scene.set({
    'rss.status': true,
    'rss.feeds': [aFeed(scene.channelId('#general'), { id: feedUrl, name: 'Gazette' }, changes)],
  })
const announced = async (title: string) => {
  publish(title)
  await scene.passes('61 minutes')
  return scene.last('#general')
}

it('lets members take the role that is mentioned, and drop it again', async () => {
  publish('Before')
  await follow({ followRole: scene.roleId('Blue') })
  await scene.passes('1 minute')
  const message = await announced('First')
  expect(message?.content).toContain(`<@&${scene.roleId('Blue')}>`)
  expect(await scene.presses('bob', 'Notify me', '#general')).toMatchObject({
    isPrivate: true,
    text: expect.stringContaining('You will be notified about **Gazette**'),
  })
  expect(scene.rolesOf('bob')).toContain('Blue')
  expect(await scene.presses('bob', 'Notify me', '#general')).toMatchObject({
    text: expect.stringContaining('no longer'),
  })
  expect(scene.rolesOf('bob')).not.toContain('Blue')
})

it('no longer gives the role once it may do harm, and then shows no button', async () => {
  scene.emulator.control.editRole({
    guildId: scene.guildId,
    roleId: scene.roleId('Blue'),
    permissions: String(PERMISSIONS.manageRoles),
  })
  expect(await scene.presses('bob', 'Notify me', '#general')).toMatchObject({
    text: expect.stringContaining('any more'),
  })
  expect(scene.rolesOf('bob')).not.toContain('Blue')
  const message = await announced('Second')
  expect([message?.content.includes('Second'), message?.components ?? []]).toEqual([true, []])
})

it('mentions somebody else where set so', async () => {
  await follow({ followRole: scene.roleId('Red'), mention: scene.roleId('VIP') })
  const message = await announced('Third')
  expect(message?.content).toContain(`<@&${scene.roleId('VIP')}>`)
  expect(message?.components).toHaveLength(1)
})
