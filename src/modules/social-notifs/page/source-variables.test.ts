import { expect, it } from 'vitest'
import { sourceVariables } from './source-variables.ts'

it('use the followed source, and its last publication', () => {
  const variables = sourceVariables('rss', { name: 'Release notes', lastTitle: '4.3: quieter' })
  expect(variables['feed.name']?.sample).toBe('Release notes')
  expect(variables['item.title']?.sample).toBe('4.3: quieter')
})

it('keep the samples for what is unknown', () => {
  const variables = sourceVariables('reddit', { name: '', lastTitle: undefined })
  expect(variables['post.subreddit']?.sample).toBe('r/typescript')
})
