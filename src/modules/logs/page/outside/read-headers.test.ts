import { expect, it } from 'vitest'
import { readHeaders } from './read-headers.ts'

it('reads one header from each line', () => {
  expect(readHeaders('Authorization: Bearer a:b\n\n X-Token:1 ')).toEqual([
    { name: 'Authorization', value: 'Bearer a:b' },
    { name: 'X-Token', value: '1' },
  ])
  expect(readHeaders(' ')).toEqual([])
})

it.each(['Authorization', ': value', 'name:', 'a b: c', 'a:1\nb:2\nc:3\nd:4'])('takes no %j', (text) => {
  expect(readHeaders(text)).toBeNull()
})
