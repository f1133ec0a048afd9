import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { dashboardRoutes } from './dashboard/routes.ts'

export default [
  layout('layouts/default.tsx', [
    index('routes/home.tsx'),
    route('login', 'routes/login.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('layouts/callback.tsx', [route('login/guild', 'routes/login-guild.tsx')]),
  layout('layouts/empty.tsx', [route('language/:locale', 'routes/language.ts'), route('logout', 'routes/logout.ts')]),
  ...dashboardRoutes,
] satisfies RouteConfig
