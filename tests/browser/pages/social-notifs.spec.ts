import { CHANNEL_IDS, COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a feed is looked up, followed, and announced in the channel', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/social-notifs`)
  const rss = page.getByRole('region', { name: 'RSS' })
  const dialog = page.getByRole('dialog')
  const source = dialog.getByRole('textbox', { name: 'Link, handle or name' })
  const look = dialog.getByRole('button', { name: 'Try this source' })
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services).toContainText('Ready')

  // The free plan has room for one.
  await rss.getByRole('button', { name: 'Delete Release notes' }).click()
  await rss.getByRole('button', { name: 'Follow a feed' }).click()
  await source.fill('https://127.0.0.1/feed')
  await look.click()
  await expect(dialog.getByRole('alert')).toContainText('private network')
  await source.fill(`${system.url.platform}/outside/feeds/release-notes/`)
  await look.click()
  await expect(dialog.getByText('4.2: faster search, quieter fans')).toBeVisible()
  await expect(dialog.getByText('Follows Release notes.')).toBeVisible()
  await choose(page, dialog.getByRole('button', { name: /^Channel:/ }), /^general/)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await save(page)

  const announced = async () => {
    const messages = await discord.messages(CHANNEL_IDS.compileGeneral)
    return messages.map(({ content }) => content).filter((content) => content.includes('Release notes'))
  }
  // After the first reading of the source, new items are news.
  await expect(async () => {
    await page.reload()
    await expect(rss.getByRole('listitem').filter({ hasText: 'Release notes' })).toContainText('#general')
  }).toPass()
  await discord.moveClock(2 * 60_000)
  await discord.publish({ kind: 'feed', name: 'release-notes', item: { title: '4.3: even quieter' } })
  await expect(async () => {
    await discord.moveClock(10 * 60_000)
    expect(await announced()).toEqual([expect.stringContaining('4.3: even quieter')])
  }).toPass({ intervals: [3_000], timeout: 120_000 })

  await test.step('a video channel tells of its videos by itself', async () => {
    await page.getByRole('switch', { name: 'YouTube: announcements' }).check()
    await page.getByRole('button', { name: 'Follow a channel' }).click()
    await source.fill('https://www.youtube.com/@pixelradio')
    await choose(page, dialog.getByRole('button', { name: /^Channel:/ }), /^general/)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await save(page)
    await expect(async () => {
      await discord.moveClock(61_000)
      expect(await discord.subscriptions()).toHaveLength(1)
    }).toPass({ intervals: [1_000], timeout: 60_000 })
    // Its feed is not due for some minutes.
    await discord.publish({
      kind: 'youtube',
      channelId: 'UCpixelradio000000000001',
      item: { title: 'A console from the flea market' },
    })
    const texts = async () => (await discord.messages(CHANNEL_IDS.compileGeneral)).map(({ content }) => content)
    await expect.poll(texts).toContainEqual(expect.stringContaining('A console from the flea market'))
  })
})
