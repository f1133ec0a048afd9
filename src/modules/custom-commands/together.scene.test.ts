import { describe, expect, it } from 'vitest'
import { articleOf, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'
import { NEW_COMMAND } from './settings.ts'

const PRICE = 1
const MAIN = '00000000-0000-4000-8000-000000000001'
const scene = await openScene({
  settings: { moneySystem: true, textMoney: false, deletecommandmessages: false },
  entries: { shops: [{ ...SHOP, id: MAIN, name: 'Market' }] },
})
const [ticket = ''] = await scene.add('articles', {
  ...articleOf(MAIN),
  price: PRICE,
  reward: { type: 'role', roleId: scene.roleId('Red') },
})
const { control } = scene.emulator
const saysAtOnce = async (channel: string, ...calls: readonly [who: 'ann' | 'bob' | 'cleo', words: string][]) => {
  for (const [who, words] of calls) control.write(scene.channelId(channel), scene.id(who), words)
  await scene.settle()
}
const gift = { type: 'addMoney', amount: 100, targetOther: false }
const says = (content: string) => ({
  type: 'message',
  source: {
    from: 'custom',
    message: {
      format: 'embeds',
      content,
      mentions: { everyone: false, roles: 'none', users: 'none' },
      silent: false,
    },
  },
  destination: { to: 'current' },
})
const set = (over: object) => scene.set({ customCommands: [{ ...NEW_COMMAND, id: 'c', name: 'gift', ...over }] })
const balance = async (who: 'ann' | 'bob' | 'cleo') =>
  Number(/(\d+) 💰/.exec((await scene.runs(who, '/money')).text)?.[1])
const ran = async () => (await scene.reasons('custom-commands')).filter((code) => code === 'commandRun').length

describe('a slow mode', () => {
  it('of the whole server counts two members who run the command at the same moment', async () => {
    await set({ cooldown: { enabled: true, uses: 1, duration: 3_600, scope: 'server' }, actions: [gift] })
    await saysAtOnce('random', ['ann', '!gift'], ['bob', '!gift'], ['cleo', '!gift'])
    expect(await ran()).toBe(1)
  })

  it('counts a run that buys something before the purchase is answered', async () => {
    await scene.runs('admin', '/adminmoney add member', { member: scene.id('cleo'), amount: '10' })
    const before = await balance('cleo')
    await set({
      id: 'd',
      cooldown: { enabled: true, uses: 1, duration: 3_600, scope: 'member' },
      actions: [{ type: 'buyArticle', articleId: ticket }, gift],
    })
    await saysAtOnce('random', ['cleo', '!gift'], ['cleo', '!gift'])
    expect((await balance('cleo')) - before).toBe(100 - PRICE)
  })

  it('counts a run whose text needs a number from Discord before that number is known', async () => {
    const before = await ran()
    await set({
      id: 'e',
      cooldown: { enabled: true, uses: 1, duration: 3_600, scope: 'member' },
      actions: [says(`{role.membercount:role_id=${scene.roleId('Red')}}`)],
    })
    await saysAtOnce('random', ['ann', '!gift'], ['ann', '!gift'])
    expect((await ran()) - before).toBe(1)
  })
})
