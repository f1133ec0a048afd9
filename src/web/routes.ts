import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { dashboardRoutes } from './dashboard/routes.ts'

export default [
  layout('layouts/default.tsx', [
    index('routes/home.tsx'),
    route('login', 'routes/login.tsx'),
    route('premium', 'routes/premium.tsx'),
    route('status', 'routes/status.tsx'),
    route('docs/search', 'routes/docs-search.tsx'),
    route('docs/*', 'routes/docs.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('team', 'routes/team.tsx'),
    route('changelog', 'routes/changelog.tsx'),
    route('legal', 'routes/legal.tsx'),
    route('legal/:text', 'routes/legal-text.tsx'),
    route('email/unsubscribe', 'routes/unsubscribe.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('layouts/callback.tsx', [route('login/guild', 'routes/login-guild.tsx')]),
  route('docs', 'routes/docs-start.ts'),
  route('docs/:slug/_payload.json', 'routes/docs-payload.ts', { id: 'docs-payload' }),
  route('docs/:section/:slug/_payload.json', 'routes/docs-payload.ts', { id: 'docs-child-payload' }),
  ...['commandes', 'statuts', 'equipe', 'invite', 'discord', 'twitter'].map((path) =>
    route(path, 'routes/alias.ts', { id: `alias-${path}` }),
  ),
  route('contribute', 'routes/contribute.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('changelog.xml', 'routes/changelog-feed.ts'),
  layout('layouts/empty.tsx', [route('language/:locale', 'routes/language.ts'), route('logout', 'routes/logout.ts')]),
  ...dashboardRoutes,
] satisfies RouteConfig
