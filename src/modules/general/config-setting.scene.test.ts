import { afterEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings
const panelOf = (module: string) => scene.runs('owner', 'config', { module })
/** Of the settings of joins & leaves. */
const secondPage = async () => scene.chooses('owner', ['page:1'], await panelOf('welcome'))

afterEach(() => scene.set({ 'captcha.level': 2, 'captcha.unverifiedRole': null, defaultRole: [] }))

it('changes a choice through a form, by its label, and undoes it', async () => {
  const panel = await panelOf('welcome')
  expect((await scene.chooses('owner', ['captcha.level'], panel)).opensModal).toBe(true)
  const done = await scene.submits('owner', { value: ['3'] })
  expect(done.text).toContain('Saved. **Difficulty** · Medium → Complex')
  expect((await saved()).captcha.level).toBe(3)
  const undone = await scene.presses('owner', 'Undo', done)
  expect(undone.text).toContain('Complex → Medium')
  expect((await saved()).captcha.level).toBe(2)
})

it('sets roles, one or several, and none at all', async () => {
  const newcomers = scene.emulator.control.createRole({ guildId: scene.guildId, name: 'Newcomers' }).id
  await scene.settle()
  await scene.chooses('owner', ['captcha.unverifiedRole'], await secondPage())
  expect((await scene.submits('owner', { value: [newcomers] })).text).toContain('none → @Newcomers')
  expect((await saved()).captcha.unverifiedRole).toBe(newcomers)
  await scene.chooses('owner', ['captcha.unverifiedRole'], await secondPage())
  await scene.submits('owner', { value: [] })
  expect((await saved()).captcha.unverifiedRole).toBeNull()
  await scene.chooses('owner', ['defaultRole'], await panelOf('autoroles'))
  await scene.submits('owner', { value: [newcomers] })
  expect((await saved()).defaultRole).toEqual([newcomers])
})

it('says what is wrong with what was typed, and saves nothing', async () => {
  const writes = async (value: string) => {
    const second = await scene.chooses('owner', ['page:1'], await panelOf('welcome'))
    await scene.chooses('owner', ['captcha.timeout'], second)
    return (await scene.submits('owner', { value })).text
  }
  expect(await writes('soon')).toContain('Nothing was saved:')
  expect(await writes('2 days')).toContain('Nothing was saved:')
  expect((await saved()).captcha.timeout).toBe(120)
  expect(await writes('5 min')).toContain('2 minutes → 5 minutes')
})

it('flips a switch immediately, and says what it still needs', async () => {
  const refused = await scene.chooses('owner', ['captcha.status'], await panelOf('welcome'))
  expect(refused.text).toContain('Choose a channel to switch this on.')
  const flipped = await scene.chooses('owner', ['welcomeMention'], refused)
  expect(flipped.text).toContain('no → yes')
  expect((await saved()).welcomeMention).toBe(true)
})

it('takes a text, and restores the default text when it is emptied', async () => {
  await scene.chooses('owner', ['customWelcomeMessage'], await panelOf('welcome'))
  await scene.submits('owner', { value: 'Hello {user}' })
  expect((await saved()).customWelcomeMessage).toBe('Hello {user}')
  await scene.chooses('owner', ['customWelcomeMessage'], await panelOf('welcome'))
  await scene.submits('owner', { value: '' })
  expect((await saved()).customWelcomeMessage).toBeNull()
})

it('shows the rest of a long list on its next page', async () => {
  const first = await panelOf('welcome')
  const second = await scene.chooses('owner', ['page:1'], first)
  await scene.chooses('owner', ['captcha.raidOnly'], second)
  expect((await saved()).captcha.raidOnly).toBe(true)
})
