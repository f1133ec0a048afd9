import type { APIApplicationCommand, APIApplicationCommandOption } from 'discord-api-types/v10'
import type { Command } from '../world/model/commands.ts'
import type { World } from '../world/world.ts'

/** Localisations are only returned on request; `locale` chooses one instead. */
export function commandOnWire(world: World, command: Command, withLocalizations = true, locale: string | null = null) {
  const named = locale ? command.nameLocalizations?.[locale] : undefined
  const described = locale ? command.descriptionLocalizations?.[locale] : undefined
  return {
    id: command.id,
    application_id: world.application.id,
    version: command.version,
    type: command.type,
    name: command.name,
    description: command.description,
    default_member_permissions: command.defaultMemberPermissions,
    nsfw: command.nsfw,
    ...(command.guildId
      ? { guild_id: command.guildId }
      : {
          contexts: command.contexts,
          dm_permission: command.contexts === null || command.contexts.includes(1),
          integration_types: command.integrationTypes,
        }),
    ...(withLocalizations && {
      name_localizations: command.nameLocalizations,
      description_localizations: command.descriptionLocalizations,
    }),
    ...(named && { name_localized: named }),
    ...(described && { description_localized: described }),
    ...(command.options.length > 0 && { options: command.options as unknown as APIApplicationCommandOption[] }),
  } satisfies Omit<APIApplicationCommand, 'name_localizations' | 'description_localizations'>
}
