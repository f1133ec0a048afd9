import { refuse } from '../../http/problems.ts'
import type { GuildCall } from '../guild-route.ts'

/** All modules at once: neither for delegates nor for managers. */
export const barOthers = ({ call, standing }: GuildCall): Response | null =>
  standing.isAdministrator ? null : refuse(call, 'notAdministrator')
