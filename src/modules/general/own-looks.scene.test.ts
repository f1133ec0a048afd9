import sharp from 'sharp'
import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { keepUpload } from '#store/uploads.ts'

const scene = await openScene({ premium: true })
const { world, control } = scene.emulator
const self = () => world.guilds.get(scene.guildId)?.members.get(world.botId)
const FOX = '/uploads/fox.webp'
const fox = sharp({ create: { width: 40, height: 20, channels: 3, background: '#cd6e57' } })
const upload = { name: 'fox.webp', guildId: scene.guildId, uploadedBy: scene.id('owner'), contentType: 'image/webp' }
await keepUpload(scene.database, { ...upload, content: await fox.webp().toBuffer() }, scene.now())

it('has the name and the picture that were saved, as a square PNG', async () => {
  await scene.set({ botNickname: ' Greffier ', botAvatar: FOX })
  expect(self()?.nick).toBe('Greffier')
  const picture = await fetch(
    `${scene.url}/cdn/guilds/${scene.guildId}/users/${world.botId}/avatars/${self()?.avatar}.png`,
  )
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 })
})

it('has a banner with the shape of a banner, and removes it when premium ends', async () => {
  await scene.set({ botBanner: FOX })
  const banner = () =>
    fetch(`${scene.url}/cdn/guilds/${scene.guildId}/users/${world.botId}/banners/${self()?.banner}.png`)
  expect(await sharp(await (await banner()).arrayBuffer()).metadata()).toMatchObject({ width: 680, height: 240 })
  await scene.premium(false)
  expect(self()?.banner).toBeNull()
  await scene.premium(true)
  expect(self()?.banner).toEqual(expect.any(String))
  await scene.set({ botBanner: null })
  expect(self()?.banner).toBeNull()
})

it('removes the picture when premium ends and restores it later, without setting the name again', async () => {
  control.setNickname({ guildId: scene.guildId, userId: world.botId, nickname: 'By hand', by: scene.id('owner') })
  await scene.premium(false)
  expect(self()).toMatchObject({ nick: 'By hand', avatar: null })
  await scene.premium(true)
  expect(self()?.avatar).toEqual(expect.any(String))
})

it('looks the same after a restart, and again after it was kicked and invited back', async () => {
  const before = self()
  await scene.restarts()
  expect(self()).toEqual(before)
  control.kick(scene.guildId, world.botId, { userId: scene.id('owner') })
  await scene.settle()
  control.addBot({ guildId: scene.guildId, permissions: String(0x8), by: scene.id('owner') })
  await scene.settle()
  expect(self()).toMatchObject({ nick: 'Greffier', avatar: before?.avatar })
})

it('goes back to its own name and picture, if they were cleared while the bot was away', async () => {
  const [botNickname, botAvatar] = ['Greffier', FOX]
  await scene.set({ botNickname, botAvatar })
  await scene.stops()
  await scene.set({ botNickname: '', botAvatar: null })
  await scene.starts()
  expect(self()).toMatchObject({ nick: null, avatar: null })
  await scene.set({ botAvatar })
  await scene.stops()
  await scene.set({ botAvatar: null })
  await scene.starts()
  expect(self()?.avatar).toBeNull()
  await scene.set({ botNickname, botAvatar })
})

it('goes back to its own name once none is set, and says why when the picture is gone', async () => {
  await scene.set({ botNickname: '', botAvatar: '/uploads/gone.webp' })
  expect(self()?.nick).toBeNull()
  expect(await scene.reasons('general')).toContain('looksRefused')
  await scene.set({ botAvatar: null })
  expect(self()?.avatar).toBeNull()
})
