import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sequence } from '#core/bot/sequence.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD } from '#emulator/world/seed-ids.ts'
import { type OpenedPlatform, openPlatform } from '../testing/open-platform.ts'

const GENERAL = CHANNEL_IDS.flibustiersGeneral
const WAITING_MAX = 50_000
const BULK_PER_LANE = 200

const handedBack: string[] = []
let platform: OpenedPlatform
beforeAll(async () => {
  platform = await openPlatform(GUILD, {
    store: {
      noteStep: async () => true,
      noteTold: async () => true,
      finish: async () => {},
      retry: async ({ id }) => void handedBack.push(id),
    },
  })
  platform.emulator.control.trouble({ away: true })
})
afterAll(async () => {
  platform.emulator.control.trouble({ calm: true })
  await platform.close()
})

const words = (content: string, priority: 'soon' | 'bulk', more: Partial<Sequence> = {}): Sequence =>
  platform.sequence([{ type: 'sendMessage', channelId: GENERAL, message: { content }, priority }], more)
const total = () => Object.values(platform.waiting()).reduce((sum, count) => sum + count, 0)

it('limits what waits while Discord is unreachable, and returns stored sequences to their store', () => {
  for (let i = 0; i < 1_000; i += 1) platform.send(words(`${i}`, 'bulk'))
  expect(platform.waiting().bulk).toBe(BULK_PER_LANE)
  for (let i = 0; i < WAITING_MAX + 5_000; i += 1) platform.send(words(`${i}`, 'soon', { lane: `channel:${i % 500}` }))
  expect(total()).toBe(WAITING_MAX)
  expect(platform.send(words('stored', 'soon', { id: 'stored' }), { isStored: true })).toBe(false)
  expect(handedBack).toEqual(['stored'])
  expect(total()).toBe(WAITING_MAX)
})
