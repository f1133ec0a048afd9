import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings.rolereacts
const list = async () => {
  const panel = await scene.runs('owner', 'config', { module: 'roles-reactions' })
  return scene.presses('owner', /Reaction roles \(.*\)/.exec(panel.text)?.[0] ?? '', panel)
}
const begins = async () => {
  await scene.presses('owner', 'Add a message', await list())
  return scene.submits('owner', {
    name: 'Colours',
    channel: [scene.channelId('general')],
    mode: ['normal'],
    exclusive: ['false'],
  })
}
const pair = (place: number, emoji: string, role: string) => ({
  [`$emoji${place}`]: emoji,
  [`$roles${place}`]: [scene.roleId(role)],
  [`$description${place}`]: '',
})
afterEach(() => scene.set({ rolereacts: [] }))

describe('a message that hands out roles, made by /config', () => {
  it('is made pair by pair, and posts nothing before it is told to', async () => {
    await scene.presses('owner', 'Next: Message', await begins())
    const written = await scene.submits('owner', { 'content.content': 'Which colour?' })
    await scene.presses('owner', 'Next: Emoji 1', written)
    const one = await scene.submits('owner', pair(0, '🔴', 'Red'))
    await scene.presses('owner', 'Next: Emoji 2', one)
    const two = await scene.submits('owner', pair(1, '🔵', 'Blue'))
    const made = await scene.presses('owner', 'Save', two)
    expect(made.text).toContain('✅ Added: Colours')
    expect(await saved()).toMatchObject([
      {
        message: null,
        pairs: [
          { emoji: '🔴', roles: [scene.roleId('Red')] },
          { emoji: '🔵', roles: [scene.roleId('Blue')] },
        ],
      },
    ])
    expect(scene.texts('general')).not.toContain('Which colour?')
    await scene.presses('owner', 'Publish', made)
    await scene.passes('5 s')
    expect(scene.texts('general').at(-1)).toContain('Which colour?')
    const [posted] = await saved()
    await scene.reacts('bob', '#general', posted?.message ?? '', '🔴')
    expect(scene.rolesOf('bob')).toContain('Red')
  })

  it('loses the pair whose emoji is removed', async () => {
    await scene.presses('owner', 'Next: Message', await begins())
    const written = await scene.submits('owner', { 'content.content': 'Which colour?' })
    await scene.presses('owner', 'Next: Emoji 1', written)
    const one = await scene.submits('owner', pair(0, '🔴', 'Red'))
    await scene.presses('owner', 'Next: Emoji 2', one)
    const two = await scene.submits('owner', pair(1, '🔵', 'Blue'))
    await scene.chooses('owner', ['Emoji 1'], two)
    await scene.presses('owner', 'Save', await scene.submits('owner', pair(0, '', 'Red')))
    expect(await saved()).toMatchObject([{ pairs: [{ emoji: '🔵' }] }])
  })

  it('gives no role above the bot', async () => {
    await scene.presses('owner', 'Next: Message', await begins())
    const written = await scene.submits('owner', { 'content.content': 'Which colour?' })
    await scene.presses('owner', 'Next: Emoji 1', written)
    const refused = await scene.submits('owner', pair(0, '🔴', 'Admin'))
    expect(refused.text).toContain('@Admin')
    expect(() => scene.presses('owner', 'Save', refused)).toThrow('disabled')
  })

  it('can use a message that the bot has already sent', async () => {
    const theirs = await scene.says('ann', '#general', 'mine')
    await scene.presses('owner', 'Next: Message', await begins())
    const refused = await scene.submits('owner', { 'content.content': '', $link: theirs.id })
    expect(refused.text).toContain('This message is not one of mine.')
    const ours = scene.messages('general').at(-1)
    await scene.chooses('owner', ['Message'], refused)
    const found = await scene.submits('owner', { 'content.content': '', $link: ours?.id ?? '' })
    await scene.presses('owner', 'Next: Emoji 1', found)
    await scene.presses('owner', 'Save', await scene.submits('owner', pair(0, '🔴', 'Red')))
    expect(await saved()).toMatchObject([{ message: ours?.id, content: null }])
  })
})
