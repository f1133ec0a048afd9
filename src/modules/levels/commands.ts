import { defineCommand, inEveryLanguage } from '#core/commands/define.ts'
import { privately } from '#core/commands/reply.ts'
import { rowsAsked, rowsOption, topReply } from '#core/commands/top-command.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'

export const topLevel = defineCommand({
  id: 'toplevel',
  group: null,
  name: inEveryLanguage(m['commands.toplevel.name']),
  description: inEveryLanguage(m['commands.toplevel.description']),
  category: 'levels',
  permission: null,
  options: [
    rowsOption(inEveryLanguage(m['commands.toplevel.number']), inEveryLanguage(m['commands.toplevel.numberHelp'])),
  ],
  reads: { board: 'levels', rows: rowsAsked },
  answer({ guild, top, boards, modules, site, locale: { own, server: locale } }) {
    if (!modules.some(({ id, isOn }) => id === 'levels' && isOn))
      return privately(m['commands.toplevel.off']({}, { locale: own }))
    return topReply(top, {
      title: m['commands.toplevel.title']({ server: guild.name }, { locale }),
      row: ({ level, score }) =>
        m['commands.toplevel.row']({ level: level?.level ?? 0, amount: formatNumber(score, locale) }, { locale }),
      empty: m['commands.toplevel.empty']({}, { locale }),
      full: m['commands.toplevel.full']({}, { locale }),
      url: boards.levels ? `${site[locale]}/levels/${guild.id}` : null,
    })
  },
})
