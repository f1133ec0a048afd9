import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ChangelogEntry } from '#core/changelog-api.ts'
import { Entry } from './changelog-modal.tsx'

const entry: ChangelogEntry = {
  title: 'Arrivals',
  date: '2026-11-15',
  version: '0.1.0',
  image: null,
  slug: null,
  body: 'A **text** with <b>tags</b>.',
}

const drawn = (change: Partial<ChangelogEntry> = {}) => {
  const html = renderToStaticMarkup(<Entry entry={{ ...entry, ...change }} locale="en" />)
  return { html, words: html.replaceAll(/<[^>]+>/g, '') }
}

it('names the version and the day in full', () => {
  expect(drawn().words).toContain('Version 0.1.0 – November 15, 2026')
})

it('says N/A where an entry belongs to no version', () => {
  expect(drawn({ version: null }).words).toContain('Version N/A – November 15, 2026')
})

it('shows a cover where there is one', () => {
  expect(drawn().html).not.toContain('<img')
  expect(drawn({ image: '/changelog/assets/a.svg' }).html).toContain('src="/changelog/assets/a.svg"')
})

it('shows its title and its text, whose marks count and whose tags do not', () => {
  const { html } = drawn()
  expect(html).toMatch(/<h3[^>]*>Arrivals<\/h3>/)
  expect(html).toContain('<strong>text</strong>')
  expect(html).toContain('&lt;b&gt;tags&lt;/b&gt;')
})
