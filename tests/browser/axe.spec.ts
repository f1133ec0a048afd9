import { violationsOf } from './axe.ts'
import { expect, test } from './journey.ts'

test('a picture without a name and pale words are found', async ({ page }) => {
  await page.setContent('<main><h1 style="color: #ccc; background: #fff">Pale</h1><img src="data:,"></main>')
  const found = (await violationsOf(page)).map((line) => line.split(':')[0])
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']))
  expect((await violationsOf(page, ['color-contrast'])).map((line) => line.split(':')[0])).toEqual(['color-contrast'])
})
