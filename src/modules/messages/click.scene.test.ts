import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { clickId } from '#core/bot/compose-saved.ts'

const scene = await openScene()
const mentions = { everyone: false, roles: 'none', users: 'none' }

it('answers the press of a button by giving a role, and removes it at the next', async () => {
  const button = {
    id: 'vip',
    label: 'VIP',
    style: 'blue',
    action: { type: 'roles', style: 'classic', add: [scene.roleId('VIP')], remove: [] },
  }
  const message = { format: 'embeds', content: 'Choose', mentions, silent: false, rows: [{ buttons: [button] }] }
  const [saved = ''] = await scene.add('savedMessages', { name: 'roles', message })
  expect(clickId(saved, 'vip').length).toBeLessThanOrEqual(100)
  await scene.add('repeatMessages', {
    name: 'posted',
    enabled: true,
    channel: scene.channelId('#random'),
    kind: 'interval',
    interval: 3_600,
    window: { from: 0, to: 1_440 },
    times: [480],
    days: [1, 2, 3, 4, 5, 6, 7],
    forceResend: true,
    minMessages: 1,
    sticky: false,
    message: null,
    savedMessageId: saved,
    startAt: null,
    endAt: null,
    maxSends: 1,
    crosspost: false,
  })
  await scene.passes('61 minutes')
  const given = await scene.presses('ann', 'VIP')
  expect(given.isPrivate).toBe(true)
  expect(scene.rolesOf('ann')).toEqual(['VIP'])
  await scene.passes('4 s')
  await scene.presses('ann', 'VIP')
  expect(scene.rolesOf('ann')).toEqual([])
})
