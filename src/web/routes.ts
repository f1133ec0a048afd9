import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/default.tsx', [
    index('routes/home.tsx'),
    route('login', 'routes/login.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
