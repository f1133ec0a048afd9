import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const IRON = '00000000-0000-4000-8000-000000000021'
const WOOD = '00000000-0000-4000-8000-000000000022'
const SWORD = '00000000-0000-4000-8000-000000000023'
const SHIELD = '00000000-0000-4000-8000-000000000024'
const item = { emoji: null, description: null, tradable: false }

const scene = await openScene({
  entries: {
    items: [
      { ...item, id: IRON, name: 'Iron' },
      { ...item, id: WOOD, name: 'Wood' },
      { ...item, id: SWORD, name: 'Épée', emoji: '🗡️' },
      { ...item, id: SHIELD, name: 'Shield' },
    ],
  },
})
const [sword = ''] = await scene.add(
  'recipes',
  {
    ingredients: [
      { itemId: IRON, quantity: 2 },
      { itemId: WOOD, quantity: 1 },
    ],
    result: { itemId: SWORD, quantity: 1 },
    chance: 100,
  },
  { ingredients: [{ itemId: IRON, quantity: 1 }], result: { itemId: SHIELD, quantity: 2 }, chance: 30 },
)
const gives = (itemId: string, quantity: number) =>
  scene.runs('owner', '/admininventory add member', { item: itemId, quantity, member: scene.id('bob') })
const held = async () => {
  const { rows } = await scene.database.pool.query<{ item_id: string; quantity: number }>(
    'select item_id, quantity from inventory where user_id = $1 and quantity > 0',
    [scene.id('bob')],
  )
  const of = (id: string) => rows.find((row) => row.item_id === id)?.quantity ?? 0
  return { iron: of(IRON), wood: of(WOOD), sword: of(SWORD), shield: of(SHIELD) }
}
const crafts = (recipe: string, times?: number) => scene.runs('bob', '/craft', { recipe, ...(times && { times }) })

it('proposes recipes with their ingredients', async () => {
  expect(await scene.completes('bob', '/craft', 'recipe', { recipe: 'epe' })).toEqual([
    '1 × Épée ← 2 × Iron + 1 × Wood',
  ])
})

it('takes all ingredients and gives the result, or does nothing', async () => {
  await gives(IRON, 5)
  expect(await crafts(sword)).toMatchObject({ isPrivate: true, text: expect.stringContaining('2 × Iron + 1 × Wood') })
  expect(await held()).toEqual({ iron: 5, wood: 0, sword: 0, shield: 0 })
  await gives(WOOD, 2)
  expect((await crafts('epee')).text).toContain('made 1 × 🗡️ Épée from 2 × Iron + 1 × Wood')
  expect(await held()).toEqual({ iron: 3, wood: 1, sword: 1, shield: 0 })
  expect((await crafts('epee', 2)).isPrivate).toBe(true)
  expect(await held()).toEqual({ iron: 3, wood: 1, sword: 1, shield: 0 })
})

it('uses up the ingredients of failed attempts, and counts the successful ones', async () => {
  scene.draws(30)
  expect((await crafts('shield')).text).toContain('nothing came of it')
  expect(await held()).toMatchObject({ iron: 2, shield: 0 })
  scene.draws(29, 99)
  expect((await crafts('shield', 2)).text).toMatch(/made 2 × Shield from 2 × Iron .*1 of 2/)
  expect(await held()).toMatchObject({ iron: 0, shield: 2 })
})

it('makes nothing that would exceed the maximum, and keeps the ingredients', async () => {
  await gives(IRON, 2)
  await gives(SWORD, 999_999)
  expect((await crafts(sword)).text).toContain('cannot hold any more')
  expect(await held()).toMatchObject({ iron: 2, wood: 1, sword: 1_000_000 })
})

it('ignores a recipe whose item was deleted', async () => {
  await scene.runs('owner', '/admininventory delete', { item: WOOD })
  expect((await crafts(sword)).text).toContain('no such recipe')
  expect((await crafts('unheard of')).text).toContain('no such recipe')
})
