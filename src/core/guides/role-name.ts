import { m } from '#texts'
import type { GuideContext } from './guide.ts'

/** “@VIP”; in words, when the role was deleted. */
export function roleName(id: unknown, { speaker, locale }: Pick<GuideContext, 'speaker' | 'locale'>): string {
  const role = speaker.guild.roles.find((one) => one.id === id)
  return role ? `@${role.name}` : m['ui.values.gone']({}, { locale })
}
