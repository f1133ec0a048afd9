import { expect, it } from 'vitest'
import { changedPictures, proofLink, proofPictures, uploadedPictures } from './proof-pictures.ts'

const picture = { id: '1', name: 'a.png', url: 'https://cdn.test/a.png', size: 1_000, contentType: 'image/png' }

it('keeps pictures by name and address', () => {
  expect(proofPictures([picture])).toEqual([{ name: 'a.png', url: 'https://cdn.test/a.png' }])
  expect(proofPictures([{ ...picture, contentType: 'image/jpeg; charset=binary' }])).toHaveLength(1)
})

it('refuses other files, large ones and a fourth', () => {
  expect(proofPictures([{ ...picture, contentType: 'image/svg+xml' }])).toBeNull()
  expect(proofPictures([{ ...picture, contentType: null }])).toBeNull()
  expect(proofPictures([{ ...picture, size: 10 * 1024 * 1024 + 1 }])).toBeNull()
  expect(proofPictures([picture, picture, picture, picture])).toBeNull()
})

it('adds and removes pictures, never more than three and none twice', () => {
  const [a, b, c] = uploadedPictures(['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'])
  const [d] = uploadedPictures(['/uploads/d.webp'], 3)
  if (!a || !b || !c || !d) throw new Error('four pictures')
  expect(d.name).toBe('4.webp')
  expect(changedPictures([a, b], { added: [c], removed: [a.url] })).toEqual([b, c])
  expect(changedPictures([a, b, c], { added: [d], removed: [] })).toBeNull()
  expect(changedPictures([a, b, c], { added: [d], removed: [b.url] })).toEqual([a, c, d])
  expect(changedPictures([a], { added: [a], removed: ['/uploads/gone.webp'] })).toEqual([a])
})

it('adds the host to the address of a picture kept here', () => {
  expect(proofLink('/uploads/a.webp', 'https://site.test')).toBe('https://site.test/uploads/a.webp')
  expect(proofLink('https://cdn.test/a.png', 'https://site.test')).toBe('https://cdn.test/a.png')
})
