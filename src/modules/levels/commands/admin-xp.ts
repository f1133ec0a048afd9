import type { AdminAsset } from '#core/admin/admin-asset.ts'
import { adminCommands } from '#core/admin/admin-commands.ts'
import { parseAmount } from '#core/amounts/parse-amount.ts'
import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { amountOption, textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { startDrop } from '#core/drops/drop.ts'
import { dropOptions, dropPlace } from '#core/drops/drop-options.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { colorOf } from '../rules/level-color.ts'
import type { LevelsSettings } from '../settings.ts'

const xp: AdminAsset<LevelsSettings> = {
  module: 'levels',
  id: 'adminxp',
  root: {
    name: inEveryLanguage(m['levels.commands.adminXp.name']),
    description: inEveryLanguage(m['levels.commands.adminXp.description']),
    permission: 'administrator',
  },
  options: [amountOption()],
  needs: () => ({}),
  assetAsked: () => ({ kind: 'xp' }),
  amountAsked: (event) => parseAmount(textAsked(event, 'amount') ?? ''),
  text: (_what, amount, locale) => m['rewards.name.xp']({ amount: formatNumber(amount, locale) }, { locale }),
}

export const adminXp = adminCommands(xp)

export const dropXp = defineCommand<LevelsSettings>({
  id: 'dropxp',
  group: null,
  name: inEveryLanguage(m['levels.commands.dropXp.name']),
  description: inEveryLanguage(m['levels.commands.dropXp.description']),
  permission: 'administrator',
  options: [amountOption(), ...dropOptions],
  decide(event, settings, view) {
    const amount = parseAmount(textAsked(event, 'amount') ?? '')
    if (amount === null || amount === 'all') {
      return answerPrivately(m['options.badAmount']({}, { locale: event.locale.own }), 'badAmount')
    }
    const { server: locale } = event.locale
    const name = m['rewards.name.xp']({ amount: formatNumber(amount, locale) }, { locale })
    const plan = { module: 'levels', prize: { kind: 'xp', amount }, name, color: colorOf(settings, view) } as const
    return startDrop({ ...plan, ...dropPlace(event) }, event, view)
  },
})
