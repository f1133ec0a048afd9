import type { Routes } from '#core/bot/define-bot.ts'
import type { GeneralSettings } from '../settings.ts'
import { draftRoutes } from './draft-routes.ts'
import { entryRoutes } from './entry-routes.ts'
import { listRoutes } from './list-routes.ts'

export const guideRoutes: Routes<GeneralSettings> = { ...listRoutes, ...draftRoutes, ...entryRoutes }
