import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
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
  await expect(dialog.getByText('Nothing with that name can be followed here. Paste its link.')).toBeVisible()
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
