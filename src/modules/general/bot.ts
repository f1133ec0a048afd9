import { defineBot } from '#core/bot/define-bot.ts'
import { config } from './commands/config-command.ts'
import { help } from './commands/help-command.ts'
import { infoChannel, infoRole, infoServer, infoUser } from './commands/info-commands.ts'
import { panel } from './commands/panel-command.ts'
import { botinfo, ping } from './commands/status-commands.ts'
import { configRoutes } from './config/routes.ts'
import { generalModule } from './module.ts'
import {
  endTemporaryRole,
  forgetTakenRoles,
  giveBackRoles,
  giveTemporaryRole,
  readRequest,
  recordId,
  TEMP_ROLE,
  tempRolesOf,
} from './rules/temporary-roles.ts'

export const bot = defineBot(generalModule, {
  on: {
    requested: {
      concerns: ({ what }) => what === 'tempRole',
      needs: ({ payload }) => {
        const asked = readRequest(payload)
        if (!asked) return {}
        const { userId, roleId } = asked
        return { members: [userId], records: { held: { kind: TEMP_ROLE, id: recordId(userId, roleId) } } }
      },
      decide: (event, _settings, view) => giveTemporaryRole(event, view),
    },
    jobDue: {
      needs: ({ key }) => ({ records: { held: { kind: TEMP_ROLE, id: key } } }),
      decide: (event, _settings, view) => endTemporaryRole(event, view),
    },
    memberJoined: {
      needs: ({ member }) => ({ records: tempRolesOf(member.id) }),
      decide: (event, _settings, view) => giveBackRoles(event, view),
    },
    memberUpdated: {
      concerns: ({ before, member }) => before?.roleIds.some((id) => !member.roleIds.includes(id)) ?? false,
      needs: ({ member }) => ({ records: tempRolesOf(member.id) }),
      decide: (event, _settings, view) => forgetTakenRoles(event, view),
    },
  },
  commands: [help, config, panel, ping, botinfo, infoServer, infoUser, infoRole, infoChannel],
  routes: configRoutes,
})
