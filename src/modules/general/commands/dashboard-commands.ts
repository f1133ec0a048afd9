import { defineCommand, inEveryLanguage } from '#core/bot/commands.ts'
import { brand } from '#core/brand.ts'
import { answer } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { moduleName } from './module-name.ts'

const CHOICES_MAX = 25

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

export const config = defineCommand<GeneralSettings>({
  id: 'config',
  group: null,
  name: inEveryLanguage(m['commands.config.name']),
  description: inEveryLanguage(m['commands.config.description']),
  permission: 'manageGuild',
  options: [
    {
      key: 'module',
      type: 'string',
      name: inEveryLanguage(m['commands.config.module']),
      description: inEveryLanguage(m['commands.config.moduleHelp']),
      required: false,
      autocomplete: true,
    },
  ],
  complete: ({ focused, locale: { own } }, _settings, { shared }) =>
    shared.modules
      .map(({ id }) => ({ name: moduleName(id, own), value: id }))
      .filter(({ name }) => name.toLowerCase().includes(focused.text.toLowerCase()))
      .slice(0, CHOICES_MAX),
  decide({ options, locale: { own: locale } }, _settings, view) {
    const { guild, site, shared } = view
    const address = `${site[locale]}/dashboard/${guild.id}`
    const stateOf = (isOn: boolean) =>
      isOn ? m['commands.config.on']({}, { locale }) : m['commands.config.off']({}, { locale })
    const chosen = shared.modules.find(({ id }) => id === options.get('module'))
    if (chosen) {
      const module = moduleName(chosen.id, locale)
      return answer(view, {
        isPrivate: true,
        content: m['commands.config.state']({ module, state: stateOf(chosen.isOn) }, { locale }),
        links: [{ label: m['commands.config.open']({ module }, { locale }), url: `${address}/${chosen.id}` }],
      })
    }
    const lines = shared.modules.map(
      ({ id, isOn }) => `[${moduleName(id, locale)}](${address}/${id}) · ${stateOf(isOn)}`,
    )
    return answer(view, {
      isPrivate: true,
      embed: { title: m['commands.config.title']({ server: guild.name }, { locale }), description: lines.join('\n') },
      links: [{ label: m['commands.config.overview']({}, { locale }), url: address }],
    })
  },
})
