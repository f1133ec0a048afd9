import { type Command, type CommandGroup, type CommandOption, inEveryLanguage, type Words } from '#core/bot/commands.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { memberOption, reasonOption, roleOption, textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { startBulk } from './bulk.ts'
import { type Asset, amountHeld, type ChangeNote, changeOf, mostOf, settingTo } from './change-of.ts'
import { askForServerName } from './reset.ts'

/** What differs between money, XP and items. */
export type AdminAsset<Settings> = {
  module: string
  /** `adminmoney`: the name in every language of the platform's list of commands. */
  id: string
  root: CommandGroup
  /** The amount, or the item and how many of it. */
  options: readonly CommandOption[]
  evenWhenOff?: boolean
  needs(event: CommandEvent): Needs
  /** null: no such item. */
  assetAsked(event: CommandEvent, view: RuleView): Asset | null
  /** Creates the item when an unknown one is named. */
  newAsset?(event: CommandEvent, view: RuleView): { what: Asset; made: readonly Effect[] } | null
  amountAsked(event: CommandEvent): number | 'all' | null
  text(asset: Asset, amount: number, locale: Locale, view: RuleView, event: CommandEvent): string
  complete?: Pick<Command<Settings>, 'complete' | 'completeNeeds'>
}

type Direction = 1 | -1

/** `/adminmoney add|remove member|server|role`, `set`, `transfer` and `reset server`, or the same for XP. */
export function adminCommands<Settings>(kind: AdminAsset<Settings>): Command<Settings>[] {
  return [
    ...directionCommands(kind, 1),
    ...directionCommands(kind, -1),
    setCommand(kind),
    transferCommand(kind),
    resetServerCommand(kind),
  ]
}

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
const words = (key: keyof typeof NAMES): Words => inEveryLanguage(NAMES[key])

const described = (key: keyof typeof DESCRIPTIONS): Words => inEveryLanguage(DESCRIPTIONS[key])
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

const shared = <Settings>({ complete, evenWhenOff = false }: AdminAsset<Settings>) =>
  ({ permission: 'administrator', evenWhenOff, ...complete }) as const

export function directionCommands<Settings>(kind: AdminAsset<Settings>, direction: Direction): Command<Settings>[] {
  const verb = direction === 1 ? 'add' : 'remove'
  const group: CommandGroup = {
    name: words(verb),
    description: described(verb),
    permission: 'administrator',
    within: kind.root,
  }
  const one = (target: 'member' | 'server' | 'role', targetOptions: readonly CommandOption[]) => ({
    ...shared(kind),
    group,
    id: `${kind.id}-${verb}-${target}`,
    name: words(target),
    description: described(target),
    options: [...kind.options, ...targetOptions, reasonOption()].toSorted(requiredFirst),
  })
  const many = (event: CommandEvent, view: RuleView, roleId: string | null) =>
    changeMany(kind, event, view, direction, roleId)
  return [
    {
      ...one('member', [memberOption(true)]),
      needs: (event) => withMember(kind, event),
      decide: (event, _settings, view) => changeMember(kind, event, view, direction),
    },
    { ...one('server', []), needs: kind.needs, decide: (event, _settings, view) => many(event, view, null) },
    {
      ...one('role', [roleOption()]),
      needs: kind.needs,
      decide: (event, _settings, view) => many(event, view, event.targets.roles.get('role')?.id ?? ''),
    },
  ]
}

const requiredFirst = (a: CommandOption, b: CommandOption) => Number(b.required) - Number(a.required)

function withMember<Settings>(kind: AdminAsset<Settings>, event: CommandEvent): Needs {
  const ids = [...event.targets.members.values()].map(({ id }) => id)
  return { ...kind.needs(event), standings: ids, inventory: ids }
}

type Asked = { what: Asset; amount: number | 'all'; made: readonly Effect[] }

/** What and how much, or the words of a refusal. */
function readAsked<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  mayMake = false,
): Asked | Decision {
  const own = { locale: event.locale.own }
  const known = kind.assetAsked(event, view)
  const asset = known ? { what: known, made: [] } : mayMake ? kind.newAsset?.(event, view) : null
  if (!asset) return answerPrivately(m['admin.noItem']({}, own), 'itemGone')
  const amount = kind.amountAsked(event)
  if (amount === null) return answerPrivately(m['options.badAmount']({}, own), 'badAmount')
  return { what: asset.what, made: asset.made, amount }
}

const noteOf = (event: CommandEvent, ref = `admin:${event.interaction.id}`): ChangeNote => ({
  ref,
  by: event.member.id,
  reason: textAsked(event, 'reason'),
  channelId: event.channelId,
})

/** Also somebody who has left; or the words of a refusal. */
function personAsked({ targets, locale: { own: locale } }: CommandEvent, key: string): MemberSnapshot | Decision {
  const person = targets.members.get(key)
  if (!person) return answerPrivately(m['admin.noMember']({}, { locale }), 'memberGone')
  return person.bot ? answerPrivately(m['admin.bot']({}, { locale }), 'bot') : person
}

function changeMember<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  direction: Direction,
): Decision {
  const asked = readAsked(kind, event, view, direction === 1)
  if ('effects' in asked) return asked
  const person = personAsked(event, 'member')
  if ('effects' in person) return person
  const before = amountHeld(asked.what, person.id, view)
  if (asked.amount === 'all' && direction === 1) {
    return answerPrivately(m['options.badAmount']({}, { locale: event.locale.own }), 'badAmount')
  }
  const amount = asked.amount === 'all' ? before : asked.amount
  const after = Math.min(Math.max(0, before + direction * amount), mostOf(asked.what))
  const change = changeOf(asked.what, person.id, direction * amount, noteOf(event))
  return told(
    kind,
    event,
    view,
    asked.what,
    [{ userId: person.id, before, after }],
    [...asked.made, ...(amount === 0 ? [] : [change])],
  )
}

type Change = { userId: string; before: number; after: number }

/** The answer names each member with what they had and what they have now. */
function told<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  what: Asset,
  changes: readonly Change[],
  effects: Decision['effects'],
): Decision {
  const locale = event.locale.own
  const lines = changes.map(({ userId, before, after }) =>
    m['admin.changed'](
      {
        member: `<@${userId}>`,
        before: kind.text(what, before, locale, view, event),
        after: kind.text(what, after, locale, view, event),
      },
      { locale },
    ),
  )
  return {
    effects: [...effects, { type: 'reply', isPrivate: true, message: { content: lines.join('\n') } }],
    reasons: [{ code: 'changedByAdministrator' }],
    otherwise: () => answerPrivately(m['admin.notPossible']({}, { locale }), 'notPossible'),
  }
}

function changeMany<Settings>(
  kind: AdminAsset<Settings>,
  event: CommandEvent,
  view: RuleView,
  direction: Direction,
  roleId: string | null,
): Decision {
  const asked = readAsked(kind, event, view, direction === 1)
  if ('effects' in asked) return asked
  const isEverything = asked.amount === 'all'
  if (isEverything && direction === 1) {
    return answerPrivately(m['options.badAmount']({}, { locale: event.locale.own }), 'badAmount')
  }
  const amount = asked.amount === 'all' ? mostOf(asked.what) : asked.amount
  const { locale } = view.guild
  const sum = `${direction === 1 ? '+' : '−'}${isEverything ? m['admin.everything']({}, { locale }) : kind.text(asked.what, amount, locale, view, event)}`
  const name = roleId === null ? m['admin.everybody']({ sum }, { locale }) : `${sum} → <@&${roleId}>`
  const decision = startBulk(
    kind.module,
    {
      mode: 'change',
      what: asked.what,
      delta: direction * amount,
      roleId,
      name,
      by: event.member.id,
      reason: textAsked(event, 'reason'),
    },
    event,
    view,
  )
  return { ...decision, effects: [...asked.made, ...decision.effects] }
}

function setCommand<Settings>(kind: AdminAsset<Settings>): Command<Settings> {
  return {
    ...shared(kind),
    group: kind.root,
    id: `${kind.id}-set`,
    name: words('set'),
    description: described('set'),
    options: [...kind.options, memberOption(true), reasonOption()].toSorted(requiredFirst),
    needs: (event) => withMember(kind, event),
    decide(event, _settings, view) {
      const isNothing = textAsked(event, 'amount')?.trim() === '0'
      const asked = isNothing ? assetOnly(kind, event, view) : readAsked(kind, event, view)
      if ('effects' in asked) return asked
      const person = personAsked(event, 'member')
      if ('effects' in person) return person
      const before = amountHeld(asked.what, person.id, view)
      const after = asked.amount === 'all' ? before : Math.min(asked.amount, mostOf(asked.what))
      const changes = settingTo(asked.what, person.id, after, noteOf(event))
      return told(kind, event, view, asked.what, [{ userId: person.id, before, after }], changes)
    },
  }
}

function assetOnly<Settings>(kind: AdminAsset<Settings>, event: CommandEvent, view: RuleView): Asked | Decision {
  const what = kind.assetAsked(event, view)
  return what
    ? { what, amount: 0, made: [] }
    : answerPrivately(m['admin.noItem']({}, { locale: event.locale.own }), 'itemGone')
}

const personOption = (key: 'source' | 'destination'): CommandOption => ({
  key,
  type: 'user',
  name: words(key),
  description: described(key),
  required: true,
})

/** Everything, unless an amount is given. */
export function transferCommand<Settings>(kind: AdminAsset<Settings>): Command<Settings> {
  const options = kind.options.map((option) => (option.key === 'amount' ? { ...option, required: false } : option))
  return {
    ...shared(kind),
    group: kind.root,
    id: `${kind.id}-transfer`,
    name: words('transfer'),
    description: described('transfer'),
    options: [...options, personOption('source'), personOption('destination'), reasonOption()].toSorted(requiredFirst),
    needs: (event) => withMember(kind, event),
    decide(event, _settings, view) {
      const own = { locale: event.locale.own }
      const isAll = !event.options.has('amount') && !event.options.has('quantity')
      const asked = isAll ? assetOnly(kind, event, view) : readAsked(kind, event, view)
      if ('effects' in asked) return asked
      const from = personAsked(event, 'source')
      if ('effects' in from) return from
      const to = personAsked(event, 'destination')
      if ('effects' in to) return to
      if (from.id === to.id) return answerPrivately(m['admin.sameMember']({}, own), 'toThemselves')
      const [held, had] = [amountHeld(asked.what, from.id, view), amountHeld(asked.what, to.id, view)]
      const wanted = isAll || asked.amount === 'all' ? held : asked.amount
      const moved = Math.min(wanted, held, mostOf(asked.what) - had)
      const note = noteOf(event)
      const effects =
        moved === 0 ? [] : [changeOf(asked.what, from.id, -moved, note), changeOf(asked.what, to.id, moved, note)]
      const changes = [
        { userId: from.id, before: held, after: held - moved },
        { userId: to.id, before: had, after: had + moved },
      ]
      return told(kind, event, view, asked.what, changes, effects)
    },
  }
}

function resetServerCommand<Settings>(kind: AdminAsset<Settings>): Command<Settings> {
  const group: CommandGroup = {
    name: words('reset'),
    description: described('reset'),
    permission: 'administrator',
    within: kind.root,
  }
  return {
    permission: 'administrator',
    evenWhenOff: kind.evenWhenOff ?? false,
    group,
    id: `${kind.id}-reset-server`,
    name: words('server'),
    description: described('reset'),
    options: [],
    decide: (event, _settings, view) => askForServerName(kind.module, resetKind(kind), null, event, view),
  }
}

const resetKind = <Settings>({ id }: AdminAsset<Settings>) =>
  id === 'adminxp' ? 'xp' : id === 'adminmoney' ? 'money' : 'inventory'
