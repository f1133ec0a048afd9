import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const { control, world } = scene.emulator
const [guildId, by] = [scene.guildId, scene.id('owner')]
const ALL = String(0x8)
/** Without Discord's own messages about newcomers. */
const said = () => scene.texts('#general').filter((text) => text !== '')
const comesBack = async () => {
  control.kick(guildId, world.botId, { userId: by })
  await scene.settle()
  control.addBot({ guildId, permissions: ALL, by })
  await scene.settle()
}

const language = async () => {
  const { rows } = await scene.database.pool.query('select "values"->>\'language\' as language from guild_settings')
  return rows.map((row) => row.language)
}

it('greets a server that invited it, in the server’s language, in the channel for such messages', async () => {
  await scene.set({ language: 'fr' })
  control.editGuild({ guildId, by, locale: 'en-GB', systemChannelId: scene.channelId('#general') })
  await scene.settle()
  await comesBack()
  expect(said()).toEqual([expect.stringContaining('I speak English here')])
  expect(await language()).toEqual(['en'])
})

it('does not greet a server where it was before, and keeps what has been chosen since', async () => {
  control.editGuild({ guildId, by, locale: 'fr' })
  await comesBack()
  expect(said()).toHaveLength(1)
  expect(await language()).toEqual(['en'])
})
