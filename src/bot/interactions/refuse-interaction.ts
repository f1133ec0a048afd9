import type { RouteAccess } from '#core/bot/define-bot.ts'
import type { Command } from '#core/bot/define-command.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { AnyBot } from '#core/bot/pipeline.ts'
import { hasPermission, type PermissionName } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import type { GuildSettings } from '#modules/index.ts'
import { m } from '#texts'

const privately = (code: string, content: string): Decision =>
  decided(code, { type: 'reply', isPrivate: true, message: { content } })

/** Why a command may not run, in words; null when it may. */
export function refuseCommand(
  command: Command<never>,
  bot: AnyBot | undefined,
  { permissions, locale: { own: locale } }: Asker,
  settings: GuildSettings,
): Decision | null {
  if (settings.disabledCommands.includes(command.id)) {
    return privately('commandDisabled', m['commands.refused.disabled']({}, { locale }))
  }
  if (bot?.hasSwitch && !command.evenWhenOff && !bot.isOn(settings as never)) {
    return privately('moduleOff', m['commands.refused.moduleOff']({}, { locale }))
  }
  // The platform hides commands from people without the permission, unless the server's integration settings override
  // that.
  return command.permission && !hasPermission(permissions, command.permission)
    ? lacking(command.permission, locale)
    : null
}

function lacking(permission: PermissionName, locale: Locale): Decision {
  const name = m[`permissions.${permission}`]({}, { locale })
  return privately('permissionMissing', m['commands.refused.permission']({ permission: name }, { locale }))
}

/** The same for a button, a select or a form; `who` is null when no route handles it any more. */
export function refuseRoute(
  who: RouteAccess | null,
  { member, permissions, args, locale: { own: locale } }: ComponentEvent | ModalEvent,
): Decision | null {
  if (who === null) return privately('oldButton', m['commands.refused.oldButton']({}, { locale }))
  if (who === 'anybody' || who === 'recipient') return null
  if (who === 'owner') {
    return args[0] === member.id ? null : privately('notYours', m['commands.refused.notYours']({}, { locale }))
  }
  return hasPermission(permissions, who) ? null : lacking(who, locale)
}
