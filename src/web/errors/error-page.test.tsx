import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { DocsNavigation } from './docs-ways.tsx'
import type { ErrorKind } from './error-kind.ts'
import { ErrorPage } from './error-page.tsx'

const TREE = [{ title: 'Start here', _path: '/docs/accueil', children: [] }]

const drawn = (error: ErrorKind, path = '/nowhere') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <DocsNavigation value={TREE}>
        <ErrorPage {...error} />
      </DocsNavigation>
    </MemoryRouter>,
  )

const linksAt = (path: string) => {
  const page = drawn({ kind: '404', message: null }, path)
  return [...page.matchAll(/<a class="btn[^>]*href="([^"]*)"/g)].map(([, to]) => to)
}

it('links back to the server whose page does not exist', () => {
  expect(linksAt('/dashboard/583920174638301185/moderation/nowhere')).toEqual(['/dashboard/583920174638301185', '/'])
})

it('links from a server that the person cannot see to their own servers', () => {
  expect(linksAt('/dashboard/583920174638301185')).toEqual(['/dashboard/user', '/'])
})

it('links home from anywhere else', () => {
  expect(linksAt('/nowhere')).toEqual(['/'])
})

describe('the page of an error', () => {
  const missing = drawn({ kind: '404', message: 'Page Not Found: /nowhere' })
  const broken = drawn({ kind: '520', message: 'The database is away.' })

  it('has a picture, a title and a sentence of its own for each kind', () => {
    const seen = (html: string) => [/<title>(.*?)<\/title>/.exec(html)?.[1], /<svg.*<\/svg>/s.exec(html)?.[0]]
    expect(seen(missing)[0]).toBe('This door is bricked up.')
    expect(seen(broken)[0]).toBe('Something broke on our side.')
    expect(seen(missing)[1]).toContain('>404</text>')
    expect(seen(broken)[1]).not.toContain('404')
    expect(missing).toContain('This page does not exist, or no longer exists.')
    expect(broken).toContain('What you saved is safe')
  })

  it('says what went wrong, unless a page is missing', () => {
    expect(broken).toContain('The database is away.')
    expect(missing.replace(/<meta[^>]*>/, '')).not.toContain('Page Not Found')
  })

  it('offers the documentation and the changelog', () => {
    for (const page of [missing, broken]) {
      expect(page).toContain('href="/docs/accueil"')
      expect(page).toContain('href="/changelog"')
    }
  })
})
