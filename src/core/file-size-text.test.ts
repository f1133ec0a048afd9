import { expect, it } from 'vitest'
import { fileSizeText } from './file-size-text.ts'

it('says how large a file is, as people of each language write it', () => {
  expect([0, 1, 900, 1536, 10 * 1024 * 1024].map((bytes) => fileSizeText(bytes, 'en'))).toEqual([
    '0 bytes',
    '1 byte',
    '900 bytes',
    '1.5 kB',
    '10 MB',
  ])
  expect(fileSizeText(1536, 'fr')).toBe('1,5\u202Fko')
})
