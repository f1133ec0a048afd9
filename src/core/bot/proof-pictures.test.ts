import { expect, it } from 'vitest'
import { proofPictures } from './proof-pictures.ts'

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
