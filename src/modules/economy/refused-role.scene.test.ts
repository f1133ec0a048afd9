import { expect, it } from 'vitest'
import { articleOf, SHOP } from '#api/testing/sample-entries.ts'
import { openScene } from '#bot/testing/scene.ts'

const MAIN = '00000000-0000-4000-8000-000000000001'
const scene = await openScene({
  settings: { moneySystem: true, textMoneyCount: [500, 500] },
  entries: { shops: [{ ...SHOP, id: MAIN }] },
})
const { control } = scene.emulator
await scene.says('bob', '#general', 'hello')
const balance = async () => (await scene.runs('bob', '/money')).text

it.each(['role', 'temprole'] as const)(
  'returns the money when Discord refuses a %s that was just bought',
  async (type) => {
    const { id: roleId } = control.createRole({ guildId: scene.guildId, name: 'Guest of the day' })
    await scene.settle()
    const reward = { type, roleId, ...(type === 'temprole' && { duration: 3_600 }) }
    const [articleId = ''] = await scene.add('articles', { ...articleOf(MAIN), price: 100, stock: 1, reward })
    const before = await balance()
    const question = await scene.presses('bob', '100', await scene.runs('bob', '/shop'))
    control.trouble({ rest: { kind: 'server error', status: 403, times: 1, method: 'PUT', path: '/roles/' } })
    const bought = await scene.presses('bob', 'Buy', question)
    expect(await balance()).toBe(before)
    expect(bought.text).toContain('your money has been returned')
    const { rows } = await scene.database.pool.query(`select kind from records where kind in ('sale', 'tempRole')`)
    expect(rows).toEqual([])
    await scene.database.pool.query('delete from collection_entries where id = $1', [articleId])
  },
)
