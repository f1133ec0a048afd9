import { z } from 'zod'
import { id } from './ids.ts'

const commandPermissionSchema = z.object({ id, type: z.int(), permission: z.boolean() })

export const commandSchema = z.object({
  id,
  /** null: everywhere. */
  guildId: id.nullable(),
  version: id,
  type: z.int(),
  name: z.string(),
  nameLocalizations: z.record(z.string(), z.string()).nullable(),
  description: z.string(),
  descriptionLocalizations: z.record(z.string(), z.string()).nullable(),
  /** Already checked; stored in the form in which Discord returns them. */
  options: z.array(z.record(z.string(), z.unknown())),
  defaultMemberPermissions: z.string().nullable(),
  contexts: z.array(z.int()).nullable(),
  integrationTypes: z.array(z.int()),
  nsfw: z.boolean(),
  /** Exceptions made by a guild's administrators, by guild. */
  permissions: z.record(z.string(), z.array(commandPermissionSchema)),
})
export type Command = z.infer<typeof commandSchema>
