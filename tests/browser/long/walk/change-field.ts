import type { Locator } from '@playwright/test'
import { pickEmoji, pickFromList, upload, writeMessage } from './choose.ts'

/** What is typed into certain text fields; all others get "walk". */
const TYPED: Readonly<Record<string, string>> = {
  'invites.guilds': '714285963217465344',
  'links.domains': 'walk.example.org',
  prefix: '?',
  timezone: 'America/New_York',
}

/** The control of a setting: inside its frame, or the element itself. */
async function controlOf(field: Locator): Promise<Locator> {
  const framed = field.locator('.field-control').first()
  return (await framed.count()) > 0 ? framed : field
}

/** Changes a setting as a person would, by keyboard where possible. False: there is nothing to press. */
export async function changeField(field: Locator, path: string): Promise<boolean> {
  if ((await field.evaluate(({ tagName }) => tagName)) === 'BUTTON') {
    await field.press('Enter')
    return true
  }
  const control = await controlOf(field)
  const counts = await Promise.all(WAYS.map(([found]) => found(control).count()))
  const way = WAYS[counts.findIndex((count) => count > 0)]
  if (!way) return false
  const [found, change] = way
  await change(found(control), path)
  return true
}

type Way = readonly [found: (control: Locator) => Locator, change: (first: Locator, path: string) => Promise<void>]

const WAYS: readonly Way[] = [
  [(control) => control.getByRole('button', { name: /^(Write|Edit) the message/ }), writeMessage],
  [(control) => control.locator('input[type=file]').first(), upload],
  [(control) => control.getByRole('radio', { checked: false }).first(), (radio) => radio.press('Space')],
  [(control) => control.locator('input[type=color] + input').first(), writeColor],
  [(control) => control.getByRole('switch').first(), (box) => box.press('Space')],
  [(control) => control.getByRole('spinbutton').last(), changeNumber],
  [(control) => control.locator('[aria-haspopup=listbox]').first(), pickFromList],
  [(control) => control.locator('select').first(), chooseOption],
  [(control) => control.getByRole('checkbox').first(), (box) => box.press('Space')],
  [(control) => control.locator('textarea, input').first(), write],
  [(control) => control.locator('button[aria-expanded]').first(), pickEmoji],
]

async function writeColor(box: Locator): Promise<void> {
  await box.fill('#12ab34')
  await box.blur()
}

async function changeNumber(box: Locator): Promise<void> {
  const before = Number(await box.inputValue())
  const most = Number((await box.getAttribute('aria-valuemax')) ?? Number.POSITIVE_INFINITY)
  await box.fill(String(before + 1 > most ? before - 1 : before + 1))
  await box.blur()
}

async function chooseOption(list: Locator): Promise<void> {
  const now = await list.inputValue()
  const values = await list
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
  await list.selectOption(values.find((value) => value !== now) ?? now)
}

/** Enter adds a word to a list of words; in a text field it does nothing, or begins a line that is trimmed. */
async function write(box: Locator, path: string): Promise<void> {
  await box.fill(TYPED[path] ?? 'walk')
  await box.press('Enter')
  await box.blur()
}
