import { expect, type Locator } from '@playwright/test'
import { changeField } from './change-field.ts'
import { pickEmoji, pickFromList } from './choose.ts'

/** No form of an entry has more required fields than this. */
const ANSWERS_MAX = 8

/** Presses "add", does what is special to this form, then fills in whatever it says is missing, until it accepts. */
export async function addEntry(list: Locator, begin: (dialog: Locator) => Promise<unknown> = async () => {}) {
  // There may be other ways to add something beside it, such as pasting.
  const add = list.locator('button.entries-add')
  await ((await add.count()) > 0 ? add : list.getByRole('button')).last().press('Enter')
  const dialog = list.page().getByRole('dialog')
  await dialog.waitFor()
  await begin(dialog)
  const accept = dialog.getByRole('button', { name: 'OK', exact: true })
  await accept.press('Enter')
  const wrong = dialog.locator('.field-invalid')
  const answered = (await wrong.count()) > 0
  for (let answer = 0; answer < ANSWERS_MAX && (await wrong.count()) > 0; answer++) {
    // Once filled in it is no longer marked as wrong, so it needs another marker.
    await wrong.first().evaluate((field, place) => field.setAttribute('data-answer', `${place}`), answer)
    await changeField(dialog.locator(`[data-answer="${answer}"]`), 'entry')
  }
  // Twice, as people do: it must be accepted once, or the list would contain the entry twice and be refused.
  if (answered) await accept.dblclick()
  await expect(dialog, 'the form accepts the entry').toBeHidden()
}

export const addCommand = (list: Locator) =>
  addEntry(list, (dialog) => dialog.getByRole('combobox', { name: 'Add an action' }).selectOption({ index: 1 }))

export const addReactionMessage = (list: Locator) =>
  addEntry(list, async (dialog) => {
    await dialog.getByRole('button', { name: /^Add an emoji/ }).press('Enter')
    await pickEmoji(dialog.getByRole('button', { name: /^Emoji 1/ }), '')
    await pickFromList(dialog.getByRole('button', { name: /^Roles of emoji 1/ }), '')
  })
