import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedPush } from './push-hub.ts'

const SECRET = 'a secret'
const bytes = new TextEncoder().encode('<feed/>')
const signed = (method: string, secret = SECRET) =>
  `${method}=${createHmac(method, secret).update(bytes).digest('hex')}`

describe('the signature of a push', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('may use %s', (method) => {
    expect(isSignedPush(signed(method), SECRET, bytes)).toBe(true)
    expect(isSignedPush(signed(method).toUpperCase().replace(/^SHA/, 'sha'), SECRET, bytes)).toBe(true)
  })

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another secret', signed('sha1', 'another')],
    ['cut short', signed('sha1').slice(0, -2)],
    ['longer', `${signed('sha1')}00`],
    ['not hexadecimal', `sha1=${'z'.repeat(40)}`],
    ['of a method that is none', signed('md5')],
    ['without a method', signed('sha1').slice('sha1='.length)],
    ['endless', `sha1=${'a'.repeat(100_000)}`],
  ])('is refused when it is %s', (_, header) => {
    expect(isSignedPush(header, SECRET, bytes)).toBe(false)
  })

  it('covers the exact bytes', () => {
    expect(isSignedPush(signed('sha1'), SECRET, new TextEncoder().encode('<feed />'))).toBe(false)
  })
})
