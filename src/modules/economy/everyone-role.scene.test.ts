import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ settings: { moneySystem: true, textMoney: false } })

it('gives everybody money when the role named is @everyone', async () => {
  await scene.runs('owner', '/adminmoney add role', { amount: '50', role: scene.guildId })
  await scene.passes('1 s')
  expect((await scene.runs('ann', '/money')).text).toContain(' 50 💰')
})
