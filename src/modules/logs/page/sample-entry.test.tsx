import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Markdown } from '#ui/discord/markdown.tsx'
import { sampleEntry } from './sample-entry.tsx'

const drawn = (...asked: Parameters<typeof sampleEntry>) =>
  renderToStaticMarkup(<Markdown text={sampleEntry(...asked).text} />)

it('shows an edited message with the words that changed', () => {
  expect(sampleEntry('logsMessages', 'en').title).toBe('Message edited')
  expect(drawn('logsMessages', 'en')).toContain('<blockquote><p>See you at <s>noon</s></p></blockquote>')
  expect(drawn('logsMessages', 'en')).toContain('<blockquote><p>See you at <strong>four</strong></p></blockquote>')
  expect(drawn('logsMessages', 'fr')).toMatch(/<s>.+<\/s>.*<strong>.+<\/strong>/)
})

it('shows a renamed channel for every other log', () => {
  expect(drawn('logsModules.channels', 'en')).toContain('#general → #lounge')
  expect(drawn('logsModules.channels', 'fr')).toContain('#général → #taverne')
})
