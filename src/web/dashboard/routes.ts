import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** spec §2: `/dashboard/{guild}` and its module pages. `first` stands for the first server of the list. */
export const dashboardRoutes: RouteConfigEntry[] = [
  route('docs/search.json', 'dashboard/routes/docs-search.ts', { id: 'docs-search-results' }),
  layout('dashboard/layout.tsx', [
    route('dashboard', 'dashboard/routes/first.tsx'),
    route('dashboard/user', 'dashboard/routes/user-servers.tsx'),
    route('dashboard/user/premium', 'dashboard/routes/user-premium.tsx'),
    route('dashboard/user/profil', 'dashboard/routes/user-profile.tsx'),
    route('dashboard/:guild', 'dashboard/routes/guild.tsx', [
      index('dashboard/routes/overview.tsx'),
      route('history', 'dashboard/routes/history.tsx'),
      route('why', 'dashboard/routes/why.tsx'),
      route('settings', 'dashboard/routes/settings.tsx'),
      route(':module/:area?', 'dashboard/routes/module.tsx'),
    ]),
  ]),
]
