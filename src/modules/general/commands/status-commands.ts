import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { answer, answerPrivately } from '#core/commands/reply.ts'
import { momentTag } from '#core/moment-tag.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

export const ping = defineCommand<GeneralSettings>({
  id: 'ping',
  group: null,
  name: inEveryLanguage(m['commands.ping.name']),
  description: inEveryLanguage(m['commands.ping.description']),
  permission: null,
  options: [],
  decide({ locale: { own: locale } }, _settings, view) {
    const bot = view.bot()
    const shard = bot.shardId
    if (bot.latencyMs === null) return answerPrivately(m['commands.ping.unmeasured']({ shard }, { locale }))
    return answerPrivately(
      m['commands.ping.answer']({ shard, latency: formatNumber(bot.latencyMs, locale) }, { locale }),
    )
  },
})

export const botinfo = defineCommand<GeneralSettings>({
  id: 'botinfo',
  group: null,
  name: inEveryLanguage(m['commands.botinfo.name']),
  description: inEveryLanguage(m['commands.botinfo.description']),
  permission: null,
  options: [],
  decide({ locale: { own: locale } }, _settings, view) {
    const { site } = view
    const bot = view.bot()
    return answer(view, {
      isPrivate: true,
      embed: {
        fields: [
          { name: m['commands.botinfo.version']({}, { locale }), value: bot.version, inline: true },
          {
            name: m['commands.botinfo.servers']({}, { locale }),
            value: formatNumber(bot.guilds, locale),
            inline: true,
          },
          {
            name: m['commands.botinfo.since']({}, { locale }),
            value: momentTag(bot.startedAt, 'R'),
            inline: true,
          },
        ],
      },
      links: [
        { label: m['commands.botinfo.site']({}, { locale }), url: site[locale] },
        { label: m['commands.botinfo.status']({}, { locale }), url: `${site[locale]}/status` },
      ],
    })
  },
})
