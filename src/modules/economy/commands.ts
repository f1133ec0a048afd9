import { defineCommand, inEveryLanguage } from '#core/commands/define.ts'
import { privately } from '#core/commands/reply.ts'
import { rowsAsked, rowsOption, topReply } from '#core/commands/top-command.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'

export const topMoney = defineCommand({
  id: 'topmoney',
  group: null,
  name: inEveryLanguage(m['commands.topmoney.name']),
  description: inEveryLanguage(m['commands.topmoney.description']),
  category: 'economy',
  permission: null,
  options: [
    rowsOption(inEveryLanguage(m['commands.toplevel.number']), inEveryLanguage(m['commands.toplevel.numberHelp'])),
  ],
  reads: { board: 'economy', rows: rowsAsked },
  answer({ guild, top, boards, modules, site, locale: { own, server: locale } }) {
    if (!modules.some(({ id, isOn }) => id === 'economy' && isOn))
      return privately(m['commands.topmoney.off']({}, { locale: own }))
    return topReply(top, {
      title: m['commands.topmoney.title']({ server: guild.name }, { locale }),
      row: ({ score }) => `${formatNumber(score, locale)} 💰`,
      empty: m['commands.topmoney.empty']({}, { locale }),
      full: m['commands.toplevel.full']({}, { locale }),
      url: boards.economy ? `${site[locale]}/economy/${guild.id}` : null,
    })
  },
})
