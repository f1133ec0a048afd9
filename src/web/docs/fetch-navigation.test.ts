import { expect, it } from 'vitest'
import { fetchNavigation } from './fetch-navigation.ts'

const tree = [
  { title: 'Modules', _path: '/docs/modules', children: [{ title: 'Levels', _path: '/docs/modules/levels' }] },
]

it('reads the tree', async () => {
  expect(await fetchNavigation(async () => Response.json(tree))).toEqual(tree)
})

it('says “Not found” when the answer is a page instead of the tree', async () => {
  const page = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  await expect(fetchNavigation(page)).rejects.toThrow('Not found')
})
