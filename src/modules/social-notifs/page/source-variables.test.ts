import { expect, it } from 'vitest'
import { sourceVariables } from './source-variables.ts'

it('speaks of the source that is followed, and of what it published last', () => {
  const variables = sourceVariables('rss', { name: 'Release notes', lastTitle: '4.3: quieter' })
  expect(variables['feed.name']?.sample).toBe('Release notes')
  expect(variables['item.title']?.sample).toBe('4.3: quieter')
})

it('keeps the samples of what is not known yet', () => {
  const variables = sourceVariables('reddit', { name: '', lastTitle: undefined })
  expect(variables['post.subreddit']?.sample).toBe('r/typescript')
})
