import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { bot } from '../bot.ts'
import { RESULTS, resultsOf } from './rules/results.ts'

const scene = await openScene({ bots: [bot] })
let people = 0
const arrives = () => {
  people += 1
  scene.emulator.control.newPerson({ handle: `counted${people}`, locale: 'en-GB' })
  return scene.joins(`counted${people}`)
}
const answers = async (id: string, answer: string) => {
  await scene.presses(id, 'Answer', '#desk')
  await scene.submits(id, { answer })
}
const lately = async () => {
  await scene.settle()
  const needs = { memoryPrefix: RESULTS }
  const { memory } = await loadNeeds(scene.database, scene.guildId, 'welcome', needs, scene.now())
  return resultsOf(memory, scene.now())
}

it('counts who passed and failed for seven days, without those a moderator let in', async () => {
  await scene.set({
    'captcha.status': true,
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
    'captcha.method': 'question',
    'captcha.questions': [{ question: 'What is the sea?', answers: ['salt'] }],
    'captcha.attempts': 1,
    'captcha.timeout': 60,
    'captcha.onFail': 'none',
  })
  expect(await lately()).toEqual({ passed: 0, failed: 0 })
  await answers(await arrives(), 'salt')
  await answers(await arrives(), 'SALT ')
  const careless = await arrives()
  await answers(careless, 'sugar')
  await answers(careless, 'sugar')
  await arrives()
  await scene.passes('61 s')
  await scene.runs('owner', '/captcha verify', { member: await arrives() })
  expect(await lately()).toEqual({ passed: 2, failed: 2 })
  await scene.passes('8 days')
  expect(await lately()).toEqual({ passed: 0, failed: 0 })
})
