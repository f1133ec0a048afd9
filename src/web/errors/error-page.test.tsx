import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ErrorPage } from './error-page.tsx'

const linksAt = (path: string) => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ErrorPage kind="404" message={null} />
    </MemoryRouter>,
  )
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
