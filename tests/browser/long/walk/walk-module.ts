import { expect, type Page } from '@playwright/test'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { defaultSettings } from '#modules/index.ts'
import { changeField } from './change-field.ts'
import { guildApi } from './guild-api.ts'
import { reachField } from './reach-field.ts'
import { readFields } from './read-fields.ts'
import { resetField } from './reset-field.ts'
import { SPECIAL } from './special-fields.ts'

const defaultsOf = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, readPath(defaultSettings, path)]))

/** The values of the fields, area by area. */
async function readAll(page: Page, paths: readonly string[]): Promise<Record<string, string | null>> {
  const shown = await readFields(page, paths)
  for (const path of paths) {
    if (shown[path] !== null) continue
    await reachField(page, path)
    Object.assign(shown, await readFields(page, [path]))
  }
  return shown
}

type Walk = {
  page: Page
  guildId: string
  /** Reloads the page from the server. */
  open(): Promise<void>
}

/**
 * From the defaults through the fields to the API, over a reload, and by the fields back to the defaults. Checked for
 * each setting: its field shows another value, the API returns another value, the field shows the same after a
 * reload, and resetting it puts the default into the draft and then into the API.
 */
export async function walkModule({ page, guildId, open }: Walk, rounds: readonly (readonly string[])[]) {
  const api = guildApi(page, guildId)
  const walked: string[] = []
  await open()
  for (const round of rounds) {
    const before = await changeAll(page, round)
    walked.push(...Object.keys(before))
    const shown = await readAll(page, round)
    expect(round.filter((path) => shown[path] === before[path])).toEqual([])

    await save(page)
    const stored = await api.values(round)
    expect(
      round.filter((path) => isSameValue(stored[path], readPath(defaultSettings, path))),
      'settings that were not stored',
    ).toEqual([])
    await open()
    await expect.poll(() => readAll(page, round), 'the fields after a reload').toEqual(shown)
  }

  for (const path of walked.toReversed()) await resetField(await reachField(page, path), path)
  await expect.poll(() => api.draft(), 'the draft holds the defaults').toMatchObject(defaultsOf(walked))
  await save(page)
  expect(await api.values(walked)).toEqual(defaultsOf(walked))
  return walked
}

/**
 * In the order in which they were changed, with the previous value of each field. Fields revealed by a change are
 * found in the next pass.
 */
async function changeAll(page: Page, paths: readonly string[]): Promise<Record<string, string>> {
  const before: Record<string, string> = {}
  let left = paths
  for (let found = -1; left.length > 0 && found !== 0; ) {
    const missing: string[] = []
    // Parts below the screen are rendered later.
    await expect(page.locator('.section-later')).toHaveCount(0)
    for (const path of left) {
      const field = await reachField(page, path)
      const { [path]: shown } = await readFields(page, [path])
      if (typeof shown !== 'string') {
        missing.push(path)
        continue
      }
      before[path] = shown
      const special = SPECIAL[path]
      if (special) await special(field)
      else expect(await changeField(field, path), `${path} has something to press`).toBe(true)
    }
    found = left.length - missing.length
    left = missing
  }
  expect(left, 'settings without a field').toEqual([])
  return before
}

/** Saves with Alt+S; if that is refused, the reason is in the failure message. */
async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH', { timeout: 30_000 })
  await page.keyboard.press('Alt+s')
  const reply = await saved.catch(async () => {
    throw new Error(`not saved: ${(await page.getByRole('alert').allTextContents()).join(' | ')}`)
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}
