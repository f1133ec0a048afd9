import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Everything under /dashboard. */
export const dashboardRoutes: RouteConfigEntry[] = []
