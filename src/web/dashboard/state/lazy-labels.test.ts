import { afterEach, expect, it, vi } from 'vitest'
import { createLazyLabels } from './lazy-labels.ts'

afterEach(() => vi.restoreAllMocks())

const FILE = '../../../modules/levels/texts/en.json'
const away = () => Promise.reject(new Error('no network'))

it('reports a language file that could not be loaded, and requests it again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(away)
  const labels = createLazyLabels('en', { [FILE]: load })
  await labels.load('levels')
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed locale loading', new Error('no network'))
  await labels.load('levels')
  expect(load).toHaveBeenCalledTimes(2)
})

it('requests a file only once', async () => {
  const load = vi.fn(async () => ({}))
  const labels = createLazyLabels('en', { [FILE]: load })
  await Promise.all([labels.load('levels'), labels.load('levels')])
  await labels.load('levels')
  expect(load).toHaveBeenCalledOnce()
})
