import { afterEach, expect, it, vi } from 'vitest'
import { createLabelShelf } from './label-shelf.ts'

afterEach(() => vi.restoreAllMocks())

const FILE = '../../../modules/levels/texts/en.json'
const away = () => Promise.reject(new Error('no network'))

it('says that a language file could not be loaded, and asks for it again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(away)
  const shelf = createLabelShelf('en', { [FILE]: load })
  await shelf.load('levels')
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed locale loading', new Error('no network'))
  await shelf.load('levels')
  expect(load).toHaveBeenCalledTimes(2)
})

it('asks once for what it got', async () => {
  const load = vi.fn(async () => ({}))
  const shelf = createLabelShelf('en', { [FILE]: load })
  await Promise.all([shelf.load('levels'), shelf.load('levels')])
  await shelf.load('levels')
  expect(load).toHaveBeenCalledOnce()
})
