import { describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
const { guildId } = scene

describe('clearing', () => {
  it('deletes the last messages, or those of a member, but not pinned ones', async () => {
    const kept = await scene.says('bob', 'random', 'pinned words')
    control.pin({ channelId: scene.channelId('random'), messageId: kept.id, by: scene.id('owner') })
    await scene.says('ann', 'random', 'Été')
    await scene.says('bob', 'random', 'two')
    await scene.says('ann', 'random', 'three')
    const some = await scene.runs('mod', '/clear messages', { number: 50, search: 'ete' }, 'random')
    expect(some.text).toBe('1 message deleted.')
    const his = await scene.runs('mod', '/clear messages', { number: 50, user: scene.id('bob') }, 'random')
    expect(his.text).toBe('1 message deleted.')
    await scene.runs('mod', '/clear messages', { number: 100 }, 'random')
    expect(
      scene
        .everything('random')
        .filter(({ content }) => content !== '')
        .map(({ content }) => content),
    ).toEqual(['pinned words'])
    expect((await scene.runs('mod', '/clear messages', { number: 101 }, 'random')).text).toContain('Up to 100')
  })

  it('names the permission that the bot lacks', async () => {
    const permissions = String(PERMISSIONS.readMessageHistory)
    const lacking = { guildId, channelId: scene.channelId('cafe'), permissions }
    control.trouble({ takePermissions: lacking })
    await scene.settle()
    const refused = await scene.runs('mod', '/clear messages', { number: 5 }, 'cafe')
    expect(refused.text).toContain('“Read Message History”')
    control.trouble({ givePermissions: lacking })
    await scene.settle()
  })

  it('deletes messages after one, or between two', async () => {
    const said = []
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) said.push(await scene.says('ann', 'cafe', word))
    const [a, b, , d, , f] = said.map(({ id }) => id)
    expect((await scene.runs('mod', '/clear after', { message: d ?? '', number: 1 }, 'cafe')).text).toBe(
      '1 message deleted.',
    )
    expect(scene.everything('cafe').map(({ content }) => content)).toEqual(['a', 'b', 'c', 'd', 'f'])
    const link = `https://discord.com/channels/${guildId}/${scene.channelId('cafe')}/${b}`
    await scene.runs('mod', '/clear conversation', { first: d ?? '', last: link }, 'cafe')
    expect(scene.everything('cafe').map(({ id }) => id)).toEqual([a, f])
    expect((await scene.runs('mod', '/clear after', { message: 'x', number: 1 }, 'cafe')).text).toContain(
      'neither a link',
    )
  })

  it('deletes nothing here when the given messages are in another channel', async () => {
    const named = await scene.says('bob', 'random', 'elsewhere')
    const here = await scene.says('ann', 'cafe', 'stays')
    const last = await scene.says('bob', 'random', 'also elsewhere')
    const link = (id: string) => `https://discord.com/channels/${guildId}/${scene.channelId('random')}/${id}`
    const between = { first: link(named.id), last: link(last.id) }
    const words = 'The messages must be in this channel.'
    expect((await scene.runs('mod', '/clear conversation', between, 'cafe')).text).toBe(words)
    const after = { message: link(named.id), number: 5 }
    expect((await scene.runs('mod', '/clear after', after, 'cafe')).text).toBe(words)
    expect(scene.everything('cafe').map(({ id }) => id)).toContain(here.id)
  })
})
