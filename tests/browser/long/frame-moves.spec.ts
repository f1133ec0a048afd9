import type { Page } from '@playwright/test'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'

const GUILD = `/dashboard/${COMPILE_AND_CHILL_ID}`
const CHAT = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}?as=${PEOPLE_IDS['miaou-dev']}`

test.use({ locale: 'en-GB' })

/** Whether the first is above the second in the open list. */
async function isAbove(page: Page, first: string, second: string): Promise<boolean> {
  const names = await page.getByRole('option').allTextContents()
  const [above, below] = [first, second].map((name) => names.findIndex((text) => text.includes(name)))
  return above !== -1 && below !== -1 && Number(above) < Number(below)
}

test('channels and roles that are moved in the chat change places on an open dashboard', async ({
  page,
  context,
  system,
}) => {
  await comeIn(page, system, 'miaou-dev', `${GUILD}/welcome`)
  // Its fields are there while it is on.
  const power = page.getByRole('switch', { name: 'Welcome message' })
  await expect(power).toBeVisible()
  if (!(await power.isChecked())) await power.press('Space')
  const chat = await context.newPage()
  await chat.goto(system.url.platform + CHAT)
  await chat.getByRole('button', { name: 'Order of channels and roles' }).click()
  const move = (name: string) => chat.getByRole('button', { name, exact: true }).click()

  await test.step('a channel', async () => {
    await page
      .getByRole('button', { name: /^Channel(?!: saved)/ })
      .first()
      .click()
    await expect.poll(() => isAbove(page, 'general', 'off-topic')).toBe(true)
    await move('Move off-topic up')
    await expect.poll(() => isAbove(page, 'off-topic', 'general')).toBe(true)
    await move('Move off-topic down')
    await expect.poll(() => isAbove(page, 'general', 'off-topic')).toBe(true)
    await page.keyboard.press('Escape')
  })
  await test.step('a role', async () => {
    await page
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: /^Autoroles/ })
      .click()
    await page.getByRole('button', { name: 'Roles on arrival: Add a role' }).click()
    await expect.poll(() => isAbove(page, 'TypeScript', 'Rust')).toBe(true)
    await move('Move Rust up')
    await expect.poll(() => isAbove(page, 'Rust', 'TypeScript')).toBe(true)
    await move('Move Rust down')
    await expect.poll(() => isAbove(page, 'TypeScript', 'Rust')).toBe(true)
  })
})
