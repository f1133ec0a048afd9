import { expect, it } from 'vitest'
import { withoutUnknownQuery } from './known-queries.ts'

it.each([
  ['/?utm_source=x&a', '/'],
  ['/docs/modules/welcome?anew=1', '/docs/modules/welcome'],
  ['/commands?q=xp&ref=mail&category=fun', '/commands?q=xp&category=fun'],
  ['/levels/714285963217465344?q=a&b=c', '/levels/714285963217465344?q=a'],
  ['/faq?preview=1&x=2', '/faq?preview=1'],
  ['/docs/search?q=role&x=1', '/docs/search?q=role&x=1'],
  ['/docs/search.json?q=role', '/docs/search.json?q=role'],
  ['/docs/accueil.data?_routes=root', '/docs/accueil.data?_routes=root'],
  ['/docs/accueil/_payload.json?x=1', '/docs/accueil/_payload.json?x=1'],
  ['/login?error=refused&redirect=%2F', '/login?error=refused&redirect=%2F'],
  ['/content/query.json?path=/docs', '/content/query.json?path=/docs'],
  ['/dashboard/first?settings=general', '/dashboard/first?settings=general'],
])('reads %s as %s', (asked, read) => {
  const { pathname, search } = withoutUnknownQuery(new URL(asked, 'https://en.example'))
  expect(pathname + search).toBe(read)
})
