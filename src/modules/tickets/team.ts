import * as z from 'zod/mini'
import { listOf, roleList, snowflake, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

export const TEAM_NAME_MAX = 32
export const TEAM_ROLES_MAX = 20
export const TEAM_USERS_MAX = 50

/** People and roles that several panels share. */
export const ticketTeam = () =>
  z.strictObject({
    id: entryId(),
    name: text(TEAM_NAME_MAX),
    roles: roleList(TEAM_ROLES_MAX),
    users: listOf(snowflake(), TEAM_USERS_MAX),
  })

export type TicketTeam = z.infer<ReturnType<typeof ticketTeam>>
