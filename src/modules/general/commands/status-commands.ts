import { defineCommand, inEveryLanguage } from '#core/commands/define.ts'
import { privately } from '#core/commands/reply.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'

export const ping = defineCommand({
  id: 'ping',
  group: null,
  name: inEveryLanguage(m['commands.ping.name']),
  description: inEveryLanguage(m['commands.ping.description']),
  category: 'general',
  permission: null,
  options: [],
  answer({ bot, locale: { own: locale } }) {
    const shard = bot.shardId
    if (bot.latencyMs === null) return privately(m['commands.ping.unmeasured']({ shard }, { locale }))
    return privately(m['commands.ping.answer']({ shard, latency: formatNumber(bot.latencyMs, locale) }, { locale }))
  },
})

export const botinfo = defineCommand({
  id: 'botinfo',
  group: null,
  name: inEveryLanguage(m['commands.botinfo.name']),
  description: inEveryLanguage(m['commands.botinfo.description']),
  category: 'general',
  permission: null,
  options: [],
  answer({ bot, site, locale: { own: locale } }) {
    return {
      isPrivate: true,
      embed: {
        fields: [
          { name: m['commands.botinfo.version']({}, { locale }), value: bot.version, isInline: true },
          {
            name: m['commands.botinfo.servers']({}, { locale }),
            value: formatNumber(bot.guilds, locale),
            isInline: true,
          },
          {
            name: m['commands.botinfo.since']({}, { locale }),
            value: `<t:${Math.floor(bot.startedAt / 1000)}:R>`,
            isInline: true,
          },
        ],
      },
      links: [
        { label: m['commands.botinfo.site']({}, { locale }), url: site[locale] },
        { label: m['commands.botinfo.status']({}, { locale }), url: `${site[locale]}/status` },
      ],
    }
  },
})
