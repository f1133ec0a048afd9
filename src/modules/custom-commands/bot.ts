import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { nothing } from '#core/bot/effects.ts'
import { PURCHASE_DONE } from '#core/bot/purchase-request.ts'
import { runCustomCommand } from './commands/run.ts'
import { commandGuide } from './guide/command-guide.ts'
import { customCommandsModule } from './module.ts'
import { afterCount, countedLine, countedNeeds } from './rules/after-count.ts'
import { afterPurchase, boughtLine, boughtNeeds } from './rules/after-purchase.ts'
import { CLEAR_JOB, clearSlowMode } from './rules/clear-slow-mode.ts'
import { COUNTED } from './rules/count-first.ts'
import { callerOf, callOf, commandNeeds, findCommand, lineOfRun, runCommand } from './rules/run-command.ts'
import { countRun, RAN, runCountNeeds } from './rules/run-counts.ts'
import type { CustomCommandsSettings } from './settings.ts'

export const bot = defineBot(customCommandsModule, {
  stage: 'command',
  on: {
    jobDue: byJob<CustomCommandsSettings>({
      [CLEAR_JOB]: { decide: ({ payload }, settings) => clearSlowMode(payload, settings) },
    }),
    answered: byTag<CustomCommandsSettings>({
      [COUNTED]: { line: countedLine, needs: countedNeeds, decide: afterCount },
    }),
    requested: {
      concerns: ({ what }) => what === PURCHASE_DONE || what === RAN,
      line: (event, settings) => (event.what === RAN ? null : boughtLine(event, settings)),
      needs: (event, settings) => (event.what === RAN ? runCountNeeds : boughtNeeds(event, settings)),
      decide: (event, settings, view) =>
        event.what === RAN ? countRun(event.payload, view) : afterPurchase(event, settings, view),
    },
    messageCreated: {
      onlyAddressed: true,
      when: ({ customCommands }) => customCommands.some(({ enabled }) => enabled),
      concerns: (event, settings, guild) => {
        const call = callOf(event, guild.prefix, guild.bot.id)
        return call !== null && findCommand(call.name, settings, guild.premium) !== undefined
      },
      line: (event, settings, guild) => {
        const call = callOf(event, guild.prefix, guild.bot.id)
        return lineOfRun(call && findCommand(call.name, settings, guild.premium), event.message.author.id)
      },
      needs: (event, settings, guild) => {
        const call = callOf(event, guild.prefix, guild.bot.id)
        const command = call && findCommand(call.name, settings, guild.premium)
        return call && command ? commandNeeds(call, command, event.message.author.id) : {}
      },
      decide: (event, settings, view) => {
        const { guild } = view
        const call = callOf(event, guild.prefix, guild.bot.id)
        const command = call && findCommand(call.name, settings, guild.premium)
        if (!call || !command || !event.member) return nothing('noCommand')
        return runCommand(callerOf(event, event.member), call, command, guild.deletesCommandMessages, view)
      },
    },
  },
  guides: [commandGuide],
  commands: [runCustomCommand],
})
