import { brand } from '#core/brand.ts'
import { type Command, defineCommand, inEveryLanguage, type Words } from '#core/commands/define.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'

export const panel = defineCommand({
  id: 'panel',
  group: null,
  name: inEveryLanguage(m['commands.panel.name']),
  description: inEveryLanguage(m['commands.panel.description']),
  category: 'general',
  permission: null,
  options: [],
  answer({ guild, member, site, locale: { own: locale } }) {
    const server = guild.name
    const mayManage = guild.ownerId === member.id || hasPermission(member.permissions, 'manageGuild')
    if (mayManage) {
      return {
        isPrivate: true,
        content: m['commands.panel.manage']({ server }, { locale }),
        links: [{ label: m['commands.panel.dashboard']({}, { locale }), url: `${site[locale]}/dashboard/${guild.id}` }],
      }
    }
    return {
      isPrivate: true,
      content: m['commands.panel.member']({ server, brand: brand.name }, { locale }),
      links: [{ label: m['commands.panel.profile']({}, { locale }), url: `${site[locale]}/dashboard/user/profil` }],
    }
  },
})

/** Needs the list of modules, which a module does not see: it is given by whoever lists the commands. */
export function configCommand(modules: readonly { id: string; name: Words }[]): Command {
  return defineCommand({
    id: 'config',
    group: null,
    name: inEveryLanguage(m['commands.config.name']),
    description: inEveryLanguage(m['commands.config.description']),
    category: 'general',
    permission: 'manageGuild',
    options: [
      {
        key: 'module',
        type: 'string',
        name: inEveryLanguage(m['commands.config.module']),
        description: inEveryLanguage(m['commands.config.moduleHelp']),
        required: false,
        choices: modules.map(({ id, name }) => ({ value: id, name })),
      },
    ],
    answer({ guild, options, modules: here, site, locale: { own: locale } }) {
      const address = `${site[locale]}/dashboard/${guild.id}`
      const stateOf = (isOn: boolean) =>
        isOn ? m['commands.config.on']({}, { locale }) : m['commands.config.off']({}, { locale })
      const chosen = here.find(({ id }) => id === options.get('module'))
      if (chosen) {
        const module = chosen.name[locale]
        return {
          isPrivate: true,
          content: m['commands.config.state']({ module, state: stateOf(chosen.isOn) }, { locale }),
          links: [{ label: m['commands.config.open']({ module }, { locale }), url: `${address}/${chosen.id}` }],
        }
      }
      const lines = here.map(({ id, name, isOn }) => `[${name[locale]}](${address}/${id}) · ${stateOf(isOn)}`)
      return {
        isPrivate: true,
        embed: { title: m['commands.config.title']({ server: guild.name }, { locale }), description: lines.join('\n') },
        links: [{ label: m['commands.config.overview']({}, { locale }), url: address }],
      }
    },
  })
}
