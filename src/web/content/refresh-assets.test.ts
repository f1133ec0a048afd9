import { expect, it } from 'vitest'
import { refreshAsset } from './refresh-assets.ts'

type Picture = { src: string; hidden: boolean; width: number; height: number }

function pageWith(...addresses: string[]) {
  const pictures: Picture[] = addresses.map((src) => ({ src, hidden: false, width: 10, height: 10 }))
  return { pictures, document: { querySelectorAll: () => pictures } as unknown as Document }
}

it('shows a changed picture in its new size, and leaves the others alone', () => {
  const { pictures, document } = pageWith('http://en.localhost/a.png?v=1', 'http://en.localhost/b.png')
  refreshAsset(document, { event: 'update', src: '/a.png', width: 40, height: 30 }, 2)
  expect(pictures).toEqual([
    { src: '/a.png?v=2', hidden: false, width: 40, height: 30 },
    { src: 'http://en.localhost/b.png', hidden: false, width: 10, height: 10 },
  ])
})

it('hides a picture that was removed, and shows it when it is back', () => {
  const { pictures, document } = pageWith('http://en.localhost/a.png')
  refreshAsset(document, { event: 'remove', src: '/a.png', width: null, height: null }, 2)
  expect(pictures).toMatchObject([{ hidden: true, width: 10 }])
  pictures[0] = { src: 'http://en.localhost/a.png?v=2', hidden: true, width: 10, height: 10 }
  refreshAsset(document, { event: 'update', src: '/a.png', width: 10, height: 10 }, 3)
  expect(pictures).toMatchObject([{ hidden: false, src: '/a.png?v=3' }])
})

it('refuses what is not a change of a picture', () => {
  expect(() => refreshAsset(pageWith().document, { src: '/a.png' }, 1)).toThrow()
})
