import { defineBot } from '#core/bot/define-bot.ts'
import { config, panel } from './commands/dashboard-commands.ts'
import { help } from './commands/help-command.ts'
import { infoChannel, infoRole, infoServer, infoUser } from './commands/info-commands.ts'
import { botinfo, ping } from './commands/status-commands.ts'
import { generalModule } from './module.ts'

export const bot = defineBot(generalModule, {
  commands: [help, config, panel, ping, botinfo, infoServer, infoUser, infoRole, infoChannel],
})
