import { expect, type Locator } from '@playwright/test'
import { pickFromList } from './choose.ts'
import { addCommand, addEntry, addReactionMessage } from './complete-entry.ts'

/** Settings whose field consists of several controls. */
export const SPECIAL: Readonly<Record<string, (field: Locator) => Promise<void>>> = {
  'captcha.method': (field) => field.getByRole('radio', { name: 'Question' }).press('Space'),
  'captcha.questions': askQuestion,
  calendarSystem: openCalendar,
  levelNotifChannel: chooseChannel,
  rewardsNotifChannel: chooseChannel,
  'birthdays.customMessages': addEntry,
  customCommands: addCommand,
  predefinedSanctions: addEntry,
  privateroom: addEntry,
  rolereacts: addReactionMessage,
  sanctions: addEntry,
  starboards: addEntry,
  'ticketSystem.blocked.users': addPerson,
  statsChannels: addEntry,
  webhooksProfiles: addEntry,
  'wordReact.targets': addEntry,
}

/** The choice "a channel" reveals the list of channels. */
async function chooseChannel(field: Locator): Promise<void> {
  await field.locator('select').selectOption('channel')
  await pickFromList(field.locator('[aria-haspopup=listbox]'), '')
}

/** Nobody is listed before something was typed; any id is accepted. */
async function addPerson(field: Locator): Promise<void> {
  await field.locator('[aria-haspopup=listbox]').press('Enter')
  const search = field.page().getByRole('combobox', { expanded: true })
  await search.fill('714285963217465344')
  await field.page().getByRole('option', { name: '714285963217465344' }).waitFor()
  await search.press('Enter')
  await search.press('Escape')
}

async function askQuestion(field: Locator): Promise<void> {
  await field.getByRole('button', { name: /^Add/ }).press('Enter')
  const boxes = field.getByRole('textbox')
  await boxes.first().fill('What walks on four legs in the morning?')
  await boxes.last().fill('walk')
  await boxes.last().press('Enter')
  await expect(boxes.last()).toHaveValue('')
}

/** With 24 empty boxes it asks for confirmation. */
async function openCalendar(field: Locator): Promise<void> {
  await field.getByRole('switch').press('Space')
  await field.getByRole('dialog').getByRole('button').last().press('Enter')
  await expect(field.getByRole('dialog')).toBeHidden()
}
