import { expect, it } from 'vitest'
import { brand } from '#core/brand.ts'
import { contributionUrl } from './contribution.ts'

const prepared = (query: Record<string, string>) => {
  const url = contributionUrl(new URLSearchParams(query))
  return url === null ? null : Object.fromEntries(new URL(url).searchParams)
}

it('prepares a page of the documentation', () => {
  expect(prepared({ kind: 'redactor', page: 'Levels', text: 'How the curve works & why' })).toEqual({
    title: 'Docs: Levels',
    body: 'How the curve works & why',
    labels: 'documentation',
  })
})

it('quotes the current sentence before the proposed one', () => {
  expect(prepared({ kind: 'translator', current: 'one\ntwo', better: 'deux', place: '/faq' })?.body).toBe(
    '> one\n> two\n\ndeux',
  )
})

it('accepts a text as long as its field allows, in which the browser sends each line break as two characters', () => {
  const text = 'line\r\n'.repeat(800).slice(0, -2)
  expect(prepared({ kind: 'redactor', page: 'Levels', text })?.body).toBe(text.replaceAll('\r\n', '\n'))
})

it.each([[{ kind: 'redactor', page: ' ', text: 'x' }], [{ kind: 'other' }], [{}]])('refuses %j', (query) => {
  expect(prepared(query as Record<string, string>)).toBeNull()
})

it('only ever leads to the project’s own pages', () => {
  const url = contributionUrl(new URLSearchParams({ kind: 'redactor', page: '//evil.example', text: 'x' }))
  expect(url).toMatch(new RegExp(`^${brand.links.source}/issues/new\\?`))
})
