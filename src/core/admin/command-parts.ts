import { type CommandOption, inEveryLanguage, type Words } from '#core/bot/commands.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { Needs } from '#core/bot/view.ts'
import { m } from '#texts'
import type { AdminAsset } from './admin-asset.ts'

const NAMES = {
  add: m['admin.names.add'],
  remove: m['admin.names.remove'],
  member: m['admin.names.member'],
  server: m['admin.names.server'],
  role: m['admin.names.role'],
  set: m['admin.names.set'],
  transfer: m['admin.names.transfer'],
  reset: m['admin.names.reset'],
  source: m['admin.names.source'],
  destination: m['admin.names.destination'],
} as const
export const words = (key: keyof typeof NAMES): Words => inEveryLanguage(NAMES[key])

export const described = (key: keyof typeof DESCRIPTIONS): Words => inEveryLanguage(DESCRIPTIONS[key])
const DESCRIPTIONS = {
  add: m['admin.help.add'],
  remove: m['admin.help.remove'],
  member: m['admin.help.member'],
  server: m['admin.help.server'],
  role: m['admin.help.role'],
  set: m['admin.help.set'],
  transfer: m['admin.help.transfer'],
  reset: m['admin.help.reset'],
  source: m['admin.help.source'],
  destination: m['admin.help.destination'],
} as const

export const shared = <Settings>({ complete, evenWhenOff = false }: AdminAsset<Settings>) =>
  ({ permission: 'administrator', evenWhenOff, ...complete }) as const

export const requiredFirst = (a: CommandOption, b: CommandOption) => Number(b.required) - Number(a.required)

export function withMember<Settings>(kind: AdminAsset<Settings>, event: CommandEvent): Needs {
  const ids = [...event.targets.members.values()].map(({ id }) => id)
  return { ...kind.needs(event), standings: ids, inventory: ids }
}
