import type { Page } from '@playwright/test'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'

const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`

test.use({ locale: 'en-GB' })

/** Until the page has switched, presses would be made by the previous person. */
async function become(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Be ${name}` }).click()
  await expect(page.getByRole('button', { name: `You are ${name}` })).toBeVisible()
}

test('one visitor plays several people: they write, reply, edit and react as each', async ({ page, system }) => {
  await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS['miaou-dev']}`)
  const log = page.getByRole('log')
  const field = page.getByRole('textbox')
  await expect(log).toContainText('The build is green.')

  await test.step('Miaou asks, and mentions by name', async () => {
    await field.fill('Who broke the build? @tofu.exe **maybe**')
    await field.press('Enter')
    await expect(log.getByRole('article').last()).toContainText('Who broke the build? @tofu.exe maybe')
  })

  await test.step('tofu.exe answers, corrects the answer, and is shown as the author', async () => {
    await become(page, 'tofu.exe')
    const question = log.getByRole('article').last()
    await question.hover()
    await question.getByRole('button', { name: 'Reply' }).click()
    await field.fill('Nobodi.')
    await field.press('Enter')
    const answer = log.getByRole('article').last()
    // For a moment the question is still the last message.
    await expect(answer).toContainText('Nobodi.')
    await expect(answer).toContainText('Who broke the build?')
    await answer.hover()
    await answer.getByRole('button', { name: 'Edit' }).click()
    await answer.getByRole('textbox').fill('Nobody.')
    await answer.getByRole('textbox').press('Enter')
    await expect(answer).toContainText('Nobody.')
    await expect(answer).toContainText('(edited)')
  })

  await test.step('Lichen reacts, and Moka joins in', async () => {
    await become(page, 'Lichen')
    const answer = log.getByRole('article').last()
    await answer.hover()
    await answer.getByRole('button', { name: 'React' }).click()
    await page.getByRole('dialog', { name: 'React' }).getByRole('button', { name: '🎉' }).click()
    await expect(answer.getByRole('button', { name: '🎉, 1 reaction' })).toHaveAttribute('aria-pressed', 'true')
    await become(page, 'Moka')
    const party = answer.getByRole('button', { name: '🎉, 1 reaction' })
    await expect(party).toHaveAttribute('aria-pressed', 'false')
    await party.click()
    await expect(answer.getByRole('button', { name: '🎉, 2 reactions' })).toBeVisible()
  })

  await test.step('Moka looks an emoji up by keys alone, and it stands on the line that was begun', async () => {
    await page.getByRole('button', { name: 'Emoji' }).press('Enter')
    await page.getByRole('dialog', { name: 'Emoji' }).getByRole('searchbox').fill('party popper')
    await expect(page.getByRole('button', { name: 'party popper' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    expect((await field.inputValue()).trim()).toBe('🎉')
    expect(await field.inputValue()).not.toContain('\n')
    await field.fill('')
  })

  await test.step('Miaou sees the staff room, Brume does not', async () => {
    await expect(page.getByRole('link', { name: /staff-room/ })).toBeVisible()
    await become(page, 'Brume')
    await expect(page.getByRole('link', { name: /staff-room/ })).toHaveCount(0)
  })

  await test.step('the dashboard of this server is one link away', async () => {
    const link = page.getByRole('link', { name: 'Configure this server' })
    await expect(link).toHaveAttribute('href', `${system.url.en}/dashboard/${COMPILE_AND_CHILL_ID}`)
  })
})
