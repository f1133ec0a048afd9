import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { rowsAsked, rowsOption, topReply } from '#core/commands/top-command.ts'
import { moneyText } from '#core/economy.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import type { EconomySettings } from '../settings.ts'

export const topMoney = defineCommand<EconomySettings>({
  id: 'topmoney',
  group: null,
  name: inEveryLanguage(m['commands.topmoney.name']),
  description: inEveryLanguage(m['commands.topmoney.description']),
  permission: null,
  options: [
    rowsOption(inEveryLanguage(m['commands.toplevel.number']), inEveryLanguage(m['commands.toplevel.numberHelp'])),
  ],
  needs: (event) => ({ top: { board: 'economy', rows: rowsAsked(event) } }),
  decide({ permissions, locale: { own, server: locale } }, settings, view) {
    if (!settings.moneyView && !hasPermission(permissions, 'administrator')) {
      return answerPrivately(m['economy.commands.money.hidden']({}, { locale: own }), 'balancesHidden')
    }
    return topReply(view, {
      title: m['commands.topmoney.title']({ server: view.guild.name }, { locale }),
      row: ({ score }) => moneyText(score, locale, view),
      empty: m['commands.topmoney.empty']({}, { locale }),
      full: m['commands.toplevel.full']({}, { locale }),
      url: settings.moneyOnlineLeaderboard ? `${view.site[locale]}/economy/${view.guild.id}` : null,
    })
  },
})
