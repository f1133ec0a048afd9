import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ settings: { levelSystem: true, moneySystem: true } })

it('shows members on the leaderboards who were given something but never wrote', async () => {
  await scene.runs('owner', '/adminxp add member', { member: scene.id('helper'), amount: '500' })
  await scene.runs('owner', '/adminmoney add member', { member: scene.id('cleo'), amount: '70' })
  expect((await scene.runs('owner', '/toplevel')).text).toContain('Brume')
  expect((await scene.runs('owner', '/topmoney')).text).toMatch(/70/)
  expect((await scene.runs('owner', '/level', { member: scene.id('helper') })).text).toContain('#1')
})
