import { beforeEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { Who } from '#bot/testing/scene-reads.ts'

const scene = await openScene({
  at: '2027-03-14T10:00:00Z',
  settings: { levelSystem: true, textXp: false, levelNotif: true, levelNotifChannel: 'current' },
})
const reaches = (who: Who, xp: number, channel = '#general') =>
  scene.runs('owner', '/adminxp set', { member: scene.id(who), amount: String(xp) }, channel)
const announced = (channel = '#general') => scene.texts(channel).filter((text) => text.includes('Well played'))
const mention = (who: Who) => `<@${scene.id(who)}>`

let seen = 0
const fresh = (channel = '#general') => announced(channel).slice(seen)
beforeEach(async () => {
  await scene.passes('1 minute')
  for (const who of ['ann', 'bob', 'cleo'] as const) await reaches(who, 0)
  await scene.set({ levelNotifMerge: true, levelNotifChannel: 'current' })
  seen = announced().length
})

it('announces the first immediately and all others of the next seconds in one message', async () => {
  await reaches('ann', 100)
  await reaches('bob', 255)
  await reaches('cleo', 475)
  expect(fresh()).toEqual([expect.stringContaining(`Well played ${mention('ann')}: level 1!`)])
  await scene.passes('11 s')
  expect(fresh()).toHaveLength(2)
  expect(fresh().at(-1)).toContain(`Well played ${mention('cleo')}: level 3!\nWell played ${mention('bob')}: level 2!`)
  expect(await scene.reasons('levels')).toContain('announcedTogether')
})

it('sends the usual message with its card when only one is waiting', async () => {
  await reaches('ann', 100)
  await reaches('bob', 255)
  const cards = scene.cards.length
  await scene.passes('11 s')
  expect(fresh().at(-1)).toContain(`${mention('bob')}: level 2!`)
  expect(scene.cards.slice(cards)).toMatchObject([{ type: 'level', level: 2 }])
})

it('announces everybody still waiting after a restart, each once and with their current level', async () => {
  await reaches('ann', 100)
  await reaches('bob', 100)
  await reaches('cleo', 100)
  await scene.restarts()
  await reaches('bob', 255)
  await scene.passes('11 s')
  expect(
    fresh()
      .join('\n')
      .match(/level \d!/g),
  ).toHaveLength(3)
  expect(fresh().join('\n')).toContain(`${mention('bob')}: level 2!`)
})

it('keeps channels separate', async () => {
  await reaches('ann', 100)
  await reaches('bob', 100, '#random')
  expect(fresh()).toHaveLength(1)
  expect(announced('#random')).toHaveLength(1)
})

it('sends a message for each member where the server wants that', async () => {
  await scene.set({ levelNotifMerge: false })
  await reaches('ann', 100)
  await reaches('bob', 100)
  await reaches('cleo', 100)
  expect(fresh()).toHaveLength(3)
})

it('does not delay private messages to different members', async () => {
  await scene.set({ levelNotifChannel: 'dm' })
  await reaches('ann', 100)
  await reaches('bob', 100)
  expect(scene.privateTexts('ann').join()).toContain('level 1')
  expect(scene.privateTexts('bob').join()).toContain('level 1')
})

it('names ten and counts the others', async () => {
  await reaches('ann', 100)
  for (let place = 0; place < 13; place += 1) await reaches(await scene.joins(`newcomer-${place}`), 100)
  await scene.passes('11 s')
  expect(
    fresh()
      .at(-1)
      ?.match(/level 1!/g),
  ).toHaveLength(10)
  expect(fresh().at(-1)).toContain('And 3 more members levelled up.')
})
