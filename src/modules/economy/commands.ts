import { defineCommand, inEveryLanguage } from '#core/bot/commands.ts'
import { rowsAsked, rowsOption, topReply } from '#core/commands/top-command.ts'
import { DEFAULT_CURRENCY_ICON } from '#core/economy.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { EconomySettings } from './settings.ts'

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
  decide({ locale: { server: locale } }, settings, view) {
    const icon = view.shared.currencyIcon ?? DEFAULT_CURRENCY_ICON
    return topReply(view, {
      title: m['commands.topmoney.title']({ server: view.guild.name }, { locale }),
      row: ({ score }) => `${formatNumber(score, locale)} ${icon}`,
      empty: m['commands.topmoney.empty']({}, { locale }),
      full: m['commands.toplevel.full']({}, { locale }),
      url: settings.moneyOnlineLeaderboard ? `${view.site[locale]}/economy/${view.guild.id}` : null,
    })
  },
})
