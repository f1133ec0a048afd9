import type { Locator } from '@playwright/test'

/**
 * Resets to the default with the field's own menu; otherwise switches it back, empties it, or uses its page's reset.
 */
export async function resetField(field: Locator, path: string): Promise<void> {
  const page = field.page()
  if (path === 'wordReact.targets') return page.getByRole('button', { name: /^Restore the/ }).press('Enter')
  if ((await field.evaluate(({ tagName }) => tagName)) === 'BUTTON') return field.press('Enter')
  const story = field.locator('button[aria-haspopup=dialog]').first()
  if ((await story.count()) > 0) return takeDefault(story)
  const remove = field.getByRole('button', { name: /^Delete / })
  if ((await remove.count()) === 0) return field.getByRole('switch').press('Space')
  for (let left = await remove.count(); left > 0; left--) await remove.first().press('Enter')
}

async function takeDefault(story: Locator): Promise<void> {
  await story.press('Enter')
  await story.page().locator('[popover]').getByRole('button', { name: 'Use the default' }).press('Enter')
  await story.page().keyboard.press('Escape')
}
