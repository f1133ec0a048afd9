import { expect, it } from 'vitest'
import { neighboursOf, parentOf, treeOf } from './tree.ts'

const page = (slug: string, order: number) => ({ slug, order, title: slug.toUpperCase() })
const tree = treeOf([page('b/two', 2), page('b', 2), page('a', 1), page('b/one', 1)], '/docs')

it('sorts by frontmatter and nests children under their page', () => {
  expect(tree).toEqual([
    { title: 'A', _path: '/docs/a', children: [] },
    {
      title: 'B',
      _path: '/docs/b',
      children: [
        { title: 'B/ONE', _path: '/docs/b/one' },
        { title: 'B/TWO', _path: '/docs/b/two' },
      ],
    },
  ])
})

it('lists each page, then its children, then the next page', () => {
  expect(neighboursOf(tree, '/docs/b')).toMatchObject({
    previous: { _path: '/docs/a' },
    next: { _path: '/docs/b/one' },
  })
  expect(neighboursOf(tree, '/docs/b/two')).toMatchObject({ previous: { _path: '/docs/b/one' }, next: null })
})

it('finds the page above', () => {
  expect(parentOf(tree, '/docs/b/one')?._path).toBe('/docs/b')
  expect(parentOf(tree, '/docs/b')).toBeNull()
})

it.each([['c/one'], ['b/one/deep']])('refuses %s, which no menu would show', (slug) => {
  expect(() => treeOf([page('b', 1), page(slug, 1)], '/docs')).toThrow(slug)
})
