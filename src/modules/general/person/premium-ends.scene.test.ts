import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { isPremium } from '#store/premium.ts'
import { createCode, redeemCode } from '#store/premium-codes.ts'
import { assignSlot, releaseSlot, releaseSlotOf } from '#store/premium-slots.ts'

const scene = await openScene()
let made = 0
const aCode = async (days: number) => {
  made += 1
  const hash = Buffer.from(`code ${made}`)
  const code = { id: crypto.randomUUID(), hash, hint: `C${made}`, servers: 1, days, now: scene.now(), expiresAt: null }
  await createCode(scene.database, code)
  await redeemCode(scene.database, hash, scene.id('owner'), scene.now())
}
const told = () => scene.privateTexts('owner')
const isOn = () => isPremium(scene.database, scene.guildId, scene.now())

it('tells the person who gave the slot immediately, a day before the end and at the end, and stays premium for 72 hours', async () => {
  await aCode(10)
  await scene.runs('owner', '/premium enable')
  await scene.passes('10 days')
  expect(told()).toEqual([expect.stringContaining('has no premium slot left')])
  expect(await isOn()).toBe(true)
  expect((await scene.runs('owner', '/premium infos')).text).toContain('It is no longer covered by a slot.')
  await scene.passes('48 hours')
  expect(told().at(-1)).toContain('for one more day')
  expect(await isOn()).toBe(true)
  await scene.passes('24 hours')
  expect(told().at(-1)).toContain('is now on the free plan')
  expect([await isOn(), told().length]).toEqual([false, 3])
})

it('writes in the language in which the slot was given', async () => {
  const owner = scene.emulator.world.users.get(scene.id('owner'))
  const before = owner?.locale
  if (owner) owner.locale = 'fr'
  await aCode(10)
  await scene.runs('owner', '/premium enable')
  if (owner && before) owner.locale = before
  await scene.passes('10 days')
  expect(told().at(-1)).toContain('n’a plus d’emplacement premium')
  expect(told().at(-1)).toContain('Ne plus recevoir ces messages')
  await scene.passes('48 hours')
  await scene.passes('24 hours')
  expect([await isOn(), told().length]).toEqual([false, 6])
})

it('goes on with another code without a message', async () => {
  await aCode(10)
  await scene.runs('owner', '/premium enable')
  await scene.passes('9 days')
  await aCode(30)
  await scene.passes('8 days')
  expect([await isOn(), told().length]).toEqual([true, 6])
})

/** The bot is down for this long, as during an outage. */
const away = async (duration: string) => {
  await scene.stops()
  await scene.passes(duration)
  await scene.starts()
  await scene.settle()
}

it('says that it is over when the bot was down at the end of the grace period', async () => {
  await releaseSlot(scene.database, scene.id('owner'), scene.guildId, scene.now())
  await scene.passes('40 days')
  await aCode(10)
  await scene.runs('owner', '/premium enable')
  await scene.passes('10 days')
  const before = told().length
  await away('80 hours')
  expect([await isOn(), told().length]).toEqual([false, before + 1])
  expect(told().at(-1)).toContain('is now on the free plan')
})

it('says so even when the bot was down from before the code ended until after the grace period', async () => {
  await aCode(10)
  await scene.runs('owner', '/premium enable')
  const before = told().length
  await away('14 days')
  expect([await isOn(), told().length]).toEqual([false, before + 1])
  expect(told().at(-1)).toContain('is now on the free plan')
})

it('sends nothing more once the slot was taken back during the grace period', async () => {
  await aCode(10)
  await scene.runs('owner', '/premium enable')
  await scene.passes('10 days')
  const before = told().length
  await releaseSlot(scene.database, scene.id('owner'), scene.guildId, scene.now())
  await away('80 hours')
  expect([await isOn(), told().length]).toEqual([false, before])
})

it('tells who gave the slot when the bot was removed from that server', async () => {
  await aCode(30)
  const before = told().length
  const gone = { userId: scene.id('owner'), guildId: '100000000000000009', guildName: 'The *Other* Hall' }
  expect(await assignSlot(scene.database, { ...gone, now: scene.now() })).toBe('ok')
  await releaseSlotOf(scene.database, gone.guildId, scene.now())
  await scene.passes('1 minute')
  expect(told()).toHaveLength(before + 1)
  expect(told().at(-1)).toContain('The \\*Other\\* Hall')
  expect(told().at(-1)).toContain('your premium slot is free again')
})
