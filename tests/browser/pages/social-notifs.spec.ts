import { CHANNEL_IDS, COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a YouTube channel is followed by its link, with its shorts, without its streams', async ({ page }) => {
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/social-notifs`)
  const youtube = page.getByRole('region', { name: 'YouTube' })
  const dialog = page.getByRole('dialog')
  const source = dialog.getByRole('textbox', { name: 'Link, handle or name' })
  const ok = dialog.getByRole('button', { name: 'OK' })
  const row = youtube.getByRole('listitem').filter({ hasText: 'compile-and-chill' })

  await page.getByRole('switch', { name: 'YouTube: announcements' }).check()
  await youtube.getByRole('button', { name: 'Follow a channel' }).click()
  await source.fill('https://example.org/not-there')
  await expect(dialog.getByText('No source by this name can be followed here. Paste its link.')).toBeVisible()
  await source.fill('https://www.youtube.com/@compile-and-chill')
  await choose(page, dialog.getByRole('button', { name: /^Channel:/ }), /^announcements/)
  await expect(dialog.locator('.discord').first()).toContainText('announcements')
  await dialog.getByRole('checkbox', { name: 'Shorts' }).check()
  await dialog.getByRole('checkbox', { name: 'Streams' }).uncheck()
  await ok.click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('#announcements')
  await youtube.getByRole('switch', { name: 'Publish to followers' }).check()

  await save(page)
  await page.reload()
  await expect(youtube.getByRole('switch', { name: 'Publish to followers' })).toBeChecked()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Shorts' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Streams' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await save(page)
  await expect(row).toBeHidden()
})

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
  // Once the source was read for the first time, what follows is news.
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
})
