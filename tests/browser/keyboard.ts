import { expect, type Locator, type Page } from '@playwright/test'

const TABS_MAX = 160

/** Presses Tab until it has the focus: what cannot be reached this way cannot be used without a pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle()
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await element?.evaluate((wanted) => wanted === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached by ${TABS_MAX} tabs`)
}

/** Skips the two lists of links, with the page's first link. */
export async function skipToContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }), 'Enter')
}

/** Focuses it and presses a key: Enter for buttons, Space for switches, arrows or first letters for choices. */
export async function pressOn(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Focuses it and replaces its content. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await pressOn(page, target, 'ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens a picker, types a name and takes the match; Escape closes a picker for several. */
export async function pick(page: Page, picker: Locator, name: string): Promise<void> {
  await pressOn(page, picker, 'Enter')
  await expect(page.getByRole('combobox', { expanded: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}
