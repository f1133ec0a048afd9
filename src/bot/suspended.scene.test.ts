import { PermissionFlagsBits } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { readDecisions } from '#store/bot/decisions.ts'
import { openScene } from './testing/scene.ts'

const scene = await openScene()
const { control, world } = scene.emulator

describe('a module that lacks a permission', () => {
  it('is suspended, says exactly why, and resumes by itself', async () => {
    const channelId = scene.channelId('#general')
    await scene.set({ welcomeMessage: true, welcomeChannel: channelId, customWelcomeMessage: 'Hello {user.username}' })
    const allow = (isAllowed: boolean) => {
      const deny = String(isAllowed ? 0n : PermissionFlagsBits.SendMessages)
      const overwrites = [{ id: world.botId, type: 1 as const, allow: '0', deny }]
      control.editChannel({ channelId, by: scene.id('owner'), overwrites })
      return scene.settle()
    }

    await allow(false)
    await scene.joins('early')
    expect(scene.texts('#general')).toEqual([])
    const [refused] = await readDecisions(scene.database, scene.guildId, { modules: ['welcome'], limit: 1 })
    expect(refused).toMatchObject({
      event: 'answered',
      channelId,
      reasons: [{ code: 'refusedByPlatform', params: { why: 'missingPermissions', missing: 'sendMessages' } }],
    })

    await allow(true)
    await scene.joins('later')
    expect(scene.texts('#general')).toEqual([expect.stringContaining('Hello later')])
  })
})
