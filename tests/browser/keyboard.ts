import { expect, type Locator, type Page } from '@playwright/test'

const TABS_MAX = 160

/** Tab until it has the focus: what no number of tabs reaches cannot be used without a pointer. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const element = await target.elementHandle()
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await element?.evaluate((wanted) => wanted === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached by ${TABS_MAX} tabs`)
}

/** Past the two lists of links, as the page's first link offers it. */
export async function skipToContent(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }), 'Enter')
}

/** Reaches it and presses a key on it: Enter for buttons, Space for switches, arrows or first letters for choices. */
export async function pressOn(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Reaches it and replaces what stands there. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await pressOn(page, target, 'ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Opens a picker, types a name and takes what was found; Escape closes one that takes several. */
export async function pick(page: Page, picker: Locator, name: string): Promise<void> {
  await pressOn(page, picker, 'Enter')
  await expect(page.getByRole('combobox', { expanded: true })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}
