import { refuse } from '../http/problems.ts'
import type { GuildCall } from './guild-route.ts'

/** For `bars` of a route: refuses managers and delegates, whatever they may edit. */
export const administratorsOnly = ({ call, standing }: GuildCall): Response | null =>
  standing.isAdministrator ? null : refuse(call, 'notAdministrator')
