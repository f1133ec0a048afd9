import type { Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { tempRoleRequest } from '#core/rewards/grant.ts'
import type { ButtonAction } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import type { SavedMessage } from '../saved-message.ts'
import { rolesOfSelect } from './find-component.ts'

type RoleAction = Extract<ButtonAction, { type: 'roles' }>
type Context = { event: ComponentEvent; saved: SavedMessage; componentId: string; view: RuleView }

/** `classic` gives or takes back, `fix` only gives, `unique` gives and takes the others of the same select. */
export function roleEffects({ style, add, remove, duration }: RoleAction, context: Context) {
  const { event, saved, componentId, view } = context
  const { member } = event
  const has = (roleId: string) => member.roleIds.includes(roleId)
  const isBack = style === 'classic' && add.length > 0 && add.every(has)
  const given = isBack ? [] : add.filter((roleId) => !has(roleId))
  const others = style === 'unique' ? rolesOfSelect(saved.message, componentId) : []
  const taken = isBack
    ? add
    : [...new Set([...remove, ...others.filter((roleId) => !add.includes(roleId))])].filter(has)
  const usable = (roleId: string) => view.guild.canGive(roleId) === 'ok'
  const refused = [...given, ...taken].filter((roleId) => !usable(roleId))
  const effects = [
    ...given
      .filter(usable)
      .map(
        (roleId): Effect =>
          duration === undefined
            ? { type: 'addRole', userId: member.id, roleId, optional: true }
            : tempRoleRequest({ guild: view.guild, member, source: 'button', now: view.now }, roleId, duration),
      ),
    ...taken
      .filter(usable)
      .map((roleId): Effect => ({ type: 'removeRole', userId: member.id, roleId, optional: true })),
  ]
  const words = wordsFor({ given: given.filter(usable), taken: taken.filter(usable), refused }, event)
  return { effects, words, trouble: troubleOf(refused, view) }
}

/** Why the first of them could not be given or taken. */
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
