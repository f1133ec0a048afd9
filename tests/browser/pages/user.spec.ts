import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '../signed-in.ts'

const run = promisify(execFile)

test('a code makes a server premium, and its slot is withdrawn', async ({ page, system }) => {
  const env = { ...process.env, DATA_DIR: system.dataDir }
  const { stdout } = await run(process.execPath, ['tools/premium-code.ts', '--servers', '1', '--days', '30'], { env })
  await page.goto('/dashboard/user/premium')
  const code = page.getByRole('textbox', { name: 'Redeem a code' })
  const redeem = page.getByRole('button', { name: 'Redeem', exact: true })
  const make = page.getByRole('button', { name: /^Make premium.*Atelier/ })
  const takeBack = page.getByRole('button', { name: /^Take back.*Atelier/ })

  await code.fill('AAAA-BBBB-CCCC-DDDD')
  await redeem.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await code.fill(stdout.trim())
  await redeem.click()
  await expect(page.getByText('Code redeemed. Choose a server for it below.')).toBeVisible()
  await make.click()
  await expect(takeBack).toBeVisible()
  await page.reload()
  await expect(page.getByText('Atelier made premium').first()).toBeVisible()
  await takeBack.click()
  await expect(make).toBeVisible()
})
