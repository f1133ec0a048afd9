import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { rowsAsked, rowsOption, topReply } from '#core/commands/top-command.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { LevelsSettings } from '../settings.ts'

export const topLevel = defineCommand<LevelsSettings>({
  id: 'toplevel',
  group: null,
  name: inEveryLanguage(m['commands.toplevel.name']),
  description: inEveryLanguage(m['commands.toplevel.description']),
  permission: null,
  options: [
    rowsOption(inEveryLanguage(m['commands.toplevel.number']), inEveryLanguage(m['commands.toplevel.numberHelp'])),
  ],
  needs: (event) => ({ top: { board: 'levels', rows: rowsAsked(event) } }),
  decide({ locale: { server: locale } }, settings, view) {
    return topReply(view, {
      title: m['commands.toplevel.title']({ server: view.guild.name }, { locale }),
      row: ({ level, score }) =>
        m['commands.toplevel.row']({ level: level?.level ?? 0, amount: formatNumber(score, locale) }, { locale }),
      empty: m['commands.toplevel.empty']({}, { locale }),
      full: m['commands.toplevel.full']({}, { locale }),
      url: settings.levelsOnlineLeaderboard ? `${view.site[locale]}/levels/${view.guild.id}` : null,
    })
  },
})
