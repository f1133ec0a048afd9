import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { brand } from '#core/brand.ts'
import { answer } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

export const panel = defineCommand<GeneralSettings>({
  id: 'panel',
  group: null,
  name: inEveryLanguage(m['commands.panel.name']),
  description: inEveryLanguage(m['commands.panel.description']),
  permission: null,
  options: [],
  decide({ member, permissions, locale: { own: locale } }, _settings, view) {
    const { guild, site } = view
    const server = guild.name
    if (guild.ownerId === member.id || hasPermission(permissions, 'manageGuild')) {
      return answer(view, {
        isPrivate: true,
        content: m['commands.panel.manage']({ server }, { locale }),
        links: [{ label: m['commands.panel.dashboard']({}, { locale }), url: `${site[locale]}/dashboard/${guild.id}` }],
      })
    }
    return answer(view, {
      isPrivate: true,
      content: m['commands.panel.member']({ server, brand: brand.name }, { locale }),
      links: [{ label: m['commands.panel.profile']({}, { locale }), url: `${site[locale]}/dashboard/user/profil` }],
    })
  },
})
