import type { Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { tempRoleRequest } from '#core/rewards/grant.ts'
import { m } from '#texts'
import type { SavedMessage } from '../saved-message.ts'
import { type RoleAction, uniqueRoles } from './find-component.ts'

type Context = { event: ComponentEvent; saved: SavedMessage; componentId: string; view: RuleView }
/** `duration` in seconds; undefined: permanently. */
type Given = { roleId: string; duration: number | undefined }
type Wanted = { give: readonly Given[]; take: readonly string[] }

/**
 * `classic` gives or removes, `fix` only gives, `unique` also removes every other role of the message in that style.
 */
export function roleEffects(action: RoleAction, context: Context) {
  const { member } = context.event
  const { style, add, remove, duration } = action
  const has = (roleId: string) => member.roleIds.includes(roleId)
  if (style !== 'fix' && add.length > 0 && add.every(has)) return changeRoles({ give: [], take: add }, context)
  const others = style === 'unique' ? uniqueRoles(context.saved.message) : []
  const take = [...remove, ...others.filter((roleId) => !add.includes(roleId))]
  return changeRoles({ give: add.map((roleId) => ({ roleId, duration })), take }, context)
}

/** Chosen roles are given, the others removed; `fix` never removes any. */
export function holdChosen(options: readonly RoleAction[], chosen: readonly RoleAction[], context: Context) {
  const give = chosen.flatMap(({ add, duration }) => add.map((roleId) => ({ roleId, duration })))
  const isGiven = (roleId: string) => give.some((one) => one.roleId === roleId)
  const left = options.filter((option) => !chosen.includes(option) && option.style !== 'fix').flatMap(({ add }) => add)
  const take = [...chosen.flatMap(({ remove }) => remove), ...left].filter((roleId) => !isGiven(roleId))
  return changeRoles({ give, take }, context)
}

function changeRoles({ give, take }: Wanted, { event, view }: Context) {
  const { member } = event
  const has = (roleId: string) => member.roleIds.includes(roleId)
  const durations = new Map(give.map(({ roleId, duration }) => [roleId, duration]))
  const given = [...durations.keys()].filter((roleId) => !has(roleId))
  const taken = [...new Set(take)].filter(has)
  const usable = (roleId: string) => view.guild.canGive(roleId) === 'ok'
  const refused = [...given, ...taken].filter((roleId) => !usable(roleId))
  const effects = [
    ...given.filter(usable).map((roleId): Effect => {
      const duration = durations.get(roleId)
      return duration === undefined
        ? { type: 'addRole', userId: member.id, roleId, optional: true }
        : tempRoleRequest({ guild: view.guild, member, source: 'button', now: view.now }, roleId, duration)
    }),
    ...taken
      .filter(usable)
      .map((roleId): Effect => ({ type: 'removeRole', userId: member.id, roleId, optional: true })),
  ]
  const words = wordsFor({ given: given.filter(usable), taken: taken.filter(usable), refused }, event)
  return { effects, words, trouble: troubleOf(refused, view) }
}

/** Why the first of them could not be given or removed. */
export type RoleTrouble = 'roleGone' | 'roleOutOfReach'

function troubleOf(refused: readonly string[], { guild }: RuleView): RoleTrouble | null {
  const [first] = refused
  if (first === undefined) return null
  return guild.canGive(first) === 'gone' ? 'roleGone' : 'roleOutOfReach'
}

type Changed = { given: string[]; taken: string[]; refused: string[] }

function wordsFor({ given, taken, refused }: Changed, { locale: { own: locale } }: ComponentEvent): string[] {
  const names = (ids: readonly string[]) => ids.map((id) => `<@&${id}>`).join(', ')
  const words = [
    given.length > 0 && m['messages.click.rolesGiven']({ roles: names(given) }, { locale }),
    taken.length > 0 && m['messages.click.rolesTaken']({ roles: names(taken) }, { locale }),
    refused.length > 0 && m['messages.click.rolesRefused']({ roles: names(refused) }, { locale }),
  ].filter((one) => one !== false)
  return words.length > 0 ? words : [m['messages.click.rolesSame']({}, { locale })]
}
