import { signIn } from '../sign-in.ts'
import { expect, test } from '../signed-in.ts'

test('somebody ends the session they left open elsewhere', async ({ page, system, browser }) => {
  const elsewhere = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    userAgent: 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0',
  })
  const left = await elsewhere.newPage()
  await signIn(left, system, 'miaou-dev', '/dashboard/user')

  await page.goto('/dashboard/user/profil')
  const end = page.getByRole('button', { name: /^Sign out.*Firefox on Android/ })
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  await end.click()
  await expect(end).toHaveCount(0)
  await left.reload()
  await expect(left.getByRole('link', { name: 'Continue with Discord' })).toBeVisible()
  await elsewhere.close()
})
