import * as z from 'zod/mini'
import {
  CASE_LENGTH_MAX_SECONDS,
  CASE_REASON_MAX,
  DELETE_WINDOWS_SECONDS,
  isBan,
  isTemporary,
  MUTE_MAX_SECONDS,
  SANCTION_TYPES,
} from '#core/cases-api.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { roleList, seconds, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

const NAME_MAX = 30
const ROLES_MAX = 20

const sanctionShape = () =>
  z.strictObject({
    id: entryId(),
    name: text(NAME_MAX),
    reason: text(CASE_REASON_MAX),
    type: z.enum(SANCTION_TYPES),
    duration: z.optional(seconds(60, CASE_LENGTH_MAX_SECONDS)),
    deleteMessages: z.optional(z.literal(DELETE_WINDOWS_SECONDS)),
    /** The member’s last messages in the channel are kept with the case. */
    keepsMessages: z.optional(z.boolean()),
    /** Roles that may use this entry without Discord's own permission. */
    roles: roleList(ROLES_MAX),
  })

export type PredefinedSanction = z.infer<ReturnType<typeof sanctionShape>>

export const predefinedSanction = () =>
  sanctionShape().check(
    z.refine(({ type, duration }) => !isTemporary(type) || duration !== undefined, refusedAs('V_REQUIRED')),
    z.refine(({ type, duration }) => isTemporary(type) || duration === undefined, refusedAs('V_CONFLICT')),
    z.refine(({ type, deleteMessages }) => isBan(type) || deleteMessages === undefined, refusedAs('V_CONFLICT')),
    z.refine(
      ({ type, duration = 0 }) => type !== 'tempmute' || duration <= MUTE_MAX_SECONDS,
      refusedAs('V_RANGE', { min: 60, max: MUTE_MAX_SECONDS }),
    ),
  )
