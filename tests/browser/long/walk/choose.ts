import { expect, type Locator } from '@playwright/test'

/** Twenty points by twenty, all of one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAAGklEQVR42mM4mxdONmIY1TyqeVTzqOaB1QwAyRt0Pze/hTsAAAAASUVORK5CYII=',
  'base64',
)

export async function upload(file: Locator): Promise<void> {
  const page = file.page()
  const uploaded = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.ok())
  await file.setInputFiles({ name: 'walk.png', mimeType: 'image/png', buffer: PICTURE })
  const use = page.getByRole('button', { name: 'Use this part' })
  await expect(use).toBeEnabled()
  await use.press('Enter')
  await uploaded
  await expect(file.locator('xpath=..').getByRole('img')).toBeVisible()
  // While the dialog is closing, the page behind it receives no keys.
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A role or channel of a list; of two settings that must differ, the second takes the next one. */
const TAKES_THE_NEXT = new Set(['captcha.verifiedRole', 'voiceRole.role'])

export async function pickFromList(button: Locator, path: string): Promise<void> {
  const page = button.page()
  await button.press('Enter')
  const search = page.getByRole('combobox', { expanded: true })
  const options = page.locator('[role=option]:not([aria-disabled=true])')
  await options.first().waitFor()
  // Skips those with a warning: a channel where the bot may not write, a role with dangerous permissions.
  const steps = await options.evaluateAll((all) => all.findIndex((option) => !option.hasAttribute('data-tone')))
  const more = TAKES_THE_NEXT.has(path) ? 1 : 0
  for (let step = 0; step < Math.max(steps, 0) + more; step++) await search.press('ArrowDown')
  await search.press('Enter')
  // A picker for several stays open; a multiplier has to be entered before it counts.
  if (await search.isVisible()) await search.press('Escape')
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  if (await apply.isVisible()) await apply.press('Enter')
}

/** Three identical vote emojis would be refused. */
const EMOJIS: Readonly<Record<string, string>> = { 'suggestSystem.neutral': '🐙', 'suggestSystem.down': '🐢' }

export async function pickEmoji(button: Locator, path: string): Promise<void> {
  await button.press('Enter')
  const search = button.page().getByPlaceholder('Search emojis')
  await search.fill(EMOJIS[path] ?? '🦊')
  await search.press('Enter')
}

/** In the dialog of the message editor: the text is edited by clicking on it in the preview. */
export async function writeMessage(button: Locator): Promise<void> {
  await button.press('Enter')
  const page = button.page()
  await page.getByRole('button', { name: 'Edit: Content' }).press('Enter')
  await page.getByRole('region', { name: 'Content' }).getByRole('textbox').fill('Walk')
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeHidden()
}
