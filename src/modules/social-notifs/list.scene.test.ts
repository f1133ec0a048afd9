import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { aFeed } from './social.fixture.ts'

const scene = await openScene({ premium: true })

it('lists whole lines only, however long the names are', async () => {
  for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
  const channel = scene.channelId('#news')
  const feeds = Array.from({ length: 10 }, (_, place) => {
    const name = `${place} ${'*'.repeat(190)}`
    return aFeed(channel, { id: `https://example.org/${place}.xml`, name }, { id: `feed-${place}` })
  })
  await scene.set({ 'rss.status': true, 'rss.feeds': feeds })
  const { text } = await scene.runs('admin', '/social list')
  const lines = text.split('\n').filter((line) => line.startsWith('- **'))
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => !line.includes(`** → <#${channel}>: `))).toEqual([])
  expect(text).toContain(`And ${10 - lines.length} more.`)
})
