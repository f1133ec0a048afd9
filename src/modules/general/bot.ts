import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { PREMIUM_JOBS } from '#core/premium/premium-jobs.ts'
import { SECURITY_JOB } from '#core/security/security-jobs.ts'
import { config } from './commands/config-command.ts'
import { configExport } from './commands/export-command.ts'
import { help, helpPageRoute } from './commands/help-command.ts'
import { configImport } from './commands/import-command.ts'
import { infoChannel, infoRole, infoServer, infoUser } from './commands/info-commands.ts'
import { panel } from './commands/panel-command.ts'
import { botinfo, ping } from './commands/status-commands.ts'
import { fileCame, fileNeeds, READ_FILE } from './config/import-file.ts'
import { importRoutes } from './config/import-routes.ts'
import { configRoutes } from './config/routes.ts'
import { guideRoutes } from './guides/guide-routes.ts'
import { LOOKED_UP, lookedNeeds, lookedUp } from './guides/look-up.ts'
import { generalModule } from './module.ts'
import { personCommands, personRoutes } from './person/person-bot.ts'
import { answerBareCall, isBareCall } from './rules/bare-call.ts'
import { GREETED_KEY, greetServer, meetServer, NEW_SERVER } from './rules/new-server.ts'
import { concernsLooks, hasLooks, keepLooks, LOOKS, looksNeeds, putOnLooks, wearsLooks } from './rules/own-looks.ts'
import { freedNeeds, premiumNeeds, settlePremium, tellOfFreedSlot, tellOfGrace } from './rules/premium-ends.ts'
import { securityNeeds, tellOfSecurity } from './rules/security-changed.ts'
import {
  END_JOB,
  endTemporaryRole,
  endTemporaryRoleEarly,
  forgetTakenRoles,
  giveBackRoles,
  giveBackVerified,
  giveTemporaryRole,
  REFUSED,
  TEMP_ROLE,
  temporaryRoleRefused,
  tempRoleNeeds,
  tempRolesOf,
} from './rules/temporary-roles.ts'
import type { GeneralSettings } from './settings.ts'

export const bot = defineBot(generalModule, {
  on: {
    requested: {
      concerns: ({ what }) => what === 'tempRole' || what === 'endTempRole',
      needs: ({ payload }) => tempRoleNeeds(payload),
      decide: (event, _settings, view) =>
        event.what === 'tempRole' ? giveTemporaryRole(event, view) : endTemporaryRoleEarly(event, view),
    },
    messageCreated: {
      onlyAddressed: true,
      concerns: (event, _settings, guild) => isBareCall(event, guild),
      decide: (event, _settings, view) => answerBareCall(event, view),
    },
    jobDue: byJob<GeneralSettings>({
      [END_JOB]: {
        needs: ({ key }) => ({ records: { held: { kind: TEMP_ROLE, id: key } } }),
        decide: (event, _settings, view) => endTemporaryRole(event, view),
      },
      [PREMIUM_JOBS.ends]: { decide: (event) => settlePremium(event) },
      [PREMIUM_JOBS.grace]: { needs: premiumNeeds, decide: (event, _settings, view) => tellOfGrace(event, view) },
      [SECURITY_JOB]: { needs: securityNeeds, decide: (event, _settings, view) => tellOfSecurity(event, view) },
      [PREMIUM_JOBS.freed]: { needs: freedNeeds, decide: (event, _settings, view) => tellOfFreedSlot(event, view) },
    }),
    answered: byTag<GeneralSettings>({
      [NEW_SERVER]: { decide: (event, _settings, view) => greetServer(event, view) },
      [LOOKS]: { decide: (event, _settings, view) => keepLooks(event, view) },
      [LOOKED_UP]: { needs: lookedNeeds, decide: (event, _settings, view) => lookedUp(event, view) },
      [REFUSED]: {
        needs: ({ payload }) => tempRoleNeeds(payload),
        decide: (event, _settings, view) => temporaryRoleRefused(event, view),
      },
      [READ_FILE]: { needs: fileNeeds, decide: (event, _settings, view) => fileCame(event, view) },
    }),
    guildAvailable: {
      concerns: ({ isNew }, settings, guild) => isNew || hasLooks(settings) || wearsLooks(guild),
      needs: () => ({ memory: [GREETED_KEY, ...looksNeeds().memory] }),
      decide(event, settings, view) {
        const [met, looks] = [meetServer(event, view), putOnLooks(settings, view, event.isNew)]
        return { effects: [...met.effects, ...looks.effects], reasons: [...met.reasons, ...looks.reasons] }
      },
    },
    settingsChanged: {
      concerns: concernsLooks,
      needs: looksNeeds,
      decide: (_event, settings, view) => putOnLooks(settings, view),
    },
    memberJoined: {
      needs: ({ member }) => ({ records: tempRolesOf(member.id) }),
      decide: (event, _settings, view) => giveBackRoles(event, view),
    },
    memberVerified: {
      needs: ({ userId }) => ({ members: [userId], records: tempRolesOf(userId) }),
      decide: (event, _settings, view) => giveBackVerified(event, view),
    },
    memberUpdated: {
      concerns: ({ before, member }) => before?.roleIds.some((id) => !member.roleIds.includes(id)) ?? false,
      needs: ({ member }) => ({ records: tempRolesOf(member.id) }),
      decide: (event, _settings, view) => forgetTakenRoles(event, view),
    },
  },
  commands: [
    help,
    config,
    configExport,
    configImport,
    panel,
    ping,
    botinfo,
    infoServer,
    infoUser,
    infoRole,
    infoChannel,
    ...personCommands,
  ],
  routes: { help: helpPageRoute, ...configRoutes, ...guideRoutes, ...importRoutes, ...personRoutes },
})
