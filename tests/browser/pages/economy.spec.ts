import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a currency, an item, a shop that sells it', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/economy`)
  await page.getByRole('switch', { name: 'Economy', exact: true }).check()
  const daily = page.getByRole('spinbutton', { name: 'Daily amount' })
  await daily.fill('350')
  await page.getByRole('switch', { name: 'Transfers between members' }).uncheck()
  await save(page)

  await page.getByRole('button', { name: 'Create an item' }).click()
  const newItem = page.getByRole('dialog', { name: 'Create an item' })
  await newItem.getByRole('textbox', { name: 'Name' }).fill('Plush fox')
  await newItem.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(newItem).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Plush fox' })).toContainText('Used nowhere')

  await page.getByRole('button', { name: 'Create a shop' }).click()
  const newShop = page.getByRole('dialog', { name: 'Create a shop' })
  await expect(newShop.getByRole('textbox', { name: 'Name' })).toHaveValue('Main shop')
  await newShop.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(newShop).toBeHidden()
  await page.getByRole('link', { name: 'Products of Main shop' }).click()

  await page.getByRole('button', { name: 'Create a product' }).click()
  const article = page.getByRole('dialog', { name: 'Create a product' })
  await article.getByRole('combobox', { name: 'Reward' }).selectOption('item')
  await article.getByRole('button', { name: /^Item/ }).click()
  await page.getByRole('option', { name: 'Plush fox' }).click()
  await article.getByRole('spinbutton', { name: 'Price' }).fill('50')
  await article.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(article).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Main shop', level: 1 })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '1 × Plush fox' })).toContainText('50')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Economy' }).click()
  await expect(daily).toHaveValue('350')
  await expect(page.getByRole('listitem').filter({ hasText: 'Main shop' })).toContainText('1 product')
  await expect(page.getByRole('listitem').filter({ hasText: 'Plush fox' })).toContainText('Used in 1 place')
  await expect(page.getByRole('heading', { name: 'Money on the server' })).toBeVisible()

  const seen = page.locator('.discord', { hasText: 'Plush fox' })
  const price = seen.locator('.discord-button', { hasText: '50' })
  await expect(price).not.toHaveAttribute('data-disabled')
  await page.getByRole('spinbutton', { name: 'Seen with' }).fill('40')
  await expect(price).toHaveAttribute('data-disabled')
})
