import { expect, it } from 'vitest'
import { withoutActing } from './strip-parts.ts'

const acting = { type: 2, style: 1, label: 'Press', custom_id: 'x' }
const link = { type: 2, style: 5, label: 'Site', url: 'https://example.com' }
const select = { type: 3, custom_id: 'y', options: [] }
const words = { type: 10, content: 'Words' }
const row = (...components: object[]) => ({ type: 1, components })

it('keeps links, and removes rows that would be empty', () => {
  expect(withoutActing({ components: [row(acting, link), row(select), row(acting)] })).toEqual([row(link)])
})

it('handles containers, and keeps the text beside a button', () => {
  const section = { type: 9, components: [words], accessory: acting }
  const picture = { type: 9, components: [words], accessory: { type: 11, media: { url: 'a' } } }
  expect(
    withoutActing({ components: [{ type: 17, components: [section, row(acting)] }, picture, row(acting)] }),
  ).toEqual([{ type: 17, components: [words] }, picture])
  expect(withoutActing({ components: [{ type: 17, components: [row(acting)] }] })).toEqual([])
})

it('returns null when there is nothing to remove', () => {
  expect(withoutActing({ components: [row(link), words] })).toBeNull()
  expect(withoutActing({})).toBeNull()
})
