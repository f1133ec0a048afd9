import { OPTIONS_MAX } from '#core/guides/form-control.ts'
import type { GuideContext, GuideField } from '#core/guides/guide.ts'
import type { Message } from '#core/settings/message.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { CommandAction } from '../action.ts'
import { ACTION_NAMES } from '../rules/action-names.ts'

type ActionType = CommandAction['type']
const CONTENT_MAX = 2_000
const ROLES_MAX = 10

const actionsOf = ({ actions }: Tree): readonly Tree[] => (Array.isArray(actions) ? actions.filter(isTree) : [])

/** The first action of a kind; further ones of the same kind are edited on the page. */
const actionOf = (draft: Tree, type: ActionType): Tree | undefined => actionsOf(draft).find((one) => one.type === type)

/** Puts the action in its place, or after the others; null: removes it. */
function withAction(draft: Tree, type: ActionType, action: Tree | null): Tree {
  const actions = actionsOf(draft)
  const place = actions.findIndex((one) => one.type === type)
  if (place === -1) return action ? { ...draft, actions: [...actions, action] } : draft
  return { ...draft, actions: action ? actions.with(place, action) : actions.toSpliced(place, 1) }
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

type OneValue = {
  type: ActionType
  /** The field of the action with the value. */
  field: string
  /** The other fields of a new action. */
  rest: Tree
  control: GuideField['control']
  label?: GuideField['label']
  help?: GuideField['help']
  applies?: GuideField['applies']
}

/** The action exists while its value is filled in. */
const actionField = ({
  type,
  field,
  rest,
  control,
  label = ACTION_NAMES[type],
  help,
  applies,
}: OneValue): GuideField => ({
  key: `$${type}`,
  label,
  ...(help && { help }),
  ...(applies && { applies }),
  control,
  read: (draft) => actionOf(draft, type)?.[field],
  write(draft, value) {
    const known = actionOf(draft, type)
    return withAction(draft, type, isFilled(value) ? { type, ...rest, ...known, [field]: value } : null)
  },
})

const forAuthor = { targetOther: false }

/** Actions that give something to a member, for which the recipient is asked once. */
const GIVING: readonly ActionType[] = ['addRoles', 'addTempRole', 'removeRoles', 'addMoney', 'addXp', 'addItem']

const newAnswer = (content: string): Message => ({
  format: 'embeds',
  content,
  mentions: { everyone: false, roles: 'none', users: 'all' },
  silent: false,
})

const ownMessage = (draft: Tree): Tree | null => {
  const source = actionOf(draft, 'message')?.source
  return isTree(source) && source.from === 'custom' && isTree(source.message) ? source.message : null
}

/** The bot's answer as text. Embeds and saved messages are chosen on the page, and kept here. */
const answerField: GuideField = {
  key: '$message',
  label: ACTION_NAMES.message,
  control: () => ({ kind: 'text', max: CONTENT_MAX, isOptional: false, isLong: true }),
  read: (draft) => ownMessage(draft)?.content,
  write(draft, value) {
    const written = String(value ?? '')
    const known = actionOf(draft, 'message')
    const message = ownMessage(draft)
    if (written.trim() !== '') {
      const source = isTree(known?.source) && message ? known.source : { from: 'custom' }
      const said = { ...(message ?? newAnswer(written)), content: written }
      const action = { type: 'message', destination: { to: 'reply' }, ...known, source: { ...source, message: said } }
      return withAction(draft, 'message', message?.format === 'advanced' ? (known ?? action) : action)
    }
    if (!known || !message) return draft
    const { content: _, ...rest } = message
    const hasMore = ['embeds', 'images', 'blocks'].some((part) => rest[part] !== undefined)
    return withAction(
      draft,
      'message',
      hasMore ? { ...known, source: { ...asTree(known.source), message: rest } } : null,
    )
  },
  says: (draft, { locale }) => {
    if (!actionOf(draft, 'message')) return null
    return String(ownMessage(draft)?.content ?? m['custom-commands.guide.onThePage']({}, { locale }))
  },
}

const asTree = (value: unknown): Tree => (isTree(value) ? value : {})

const roles: GuideField['control'] = () => ({ kind: 'roles', max: ROLES_MAX })
const number: GuideField['control'] = () => ({ kind: 'number' })

const named = ({ entries }: GuideContext, collection: string) =>
  (entries.get(collection) ?? [])
    .slice(0, OPTIONS_MAX)
    .map(({ id, body }) => ({ value: id, label: String(body.name ?? id) }))
const oneOf =
  (collection: string): GuideField['control'] =>
  (_draft, context) => ({ kind: 'choice', options: named(context, collection), isOptional: true })
const has =
  (collection: string): NonNullable<GuideField['applies']> =>
  (_draft, context) =>
    named(context, collection).length > 0

export const firstActions: readonly GuideField[] = [
  answerField,
  actionField({ type: 'addRoles', field: 'roles', rest: forAuthor, control: roles }),
  actionField({ type: 'removeRoles', field: 'roles', rest: forAuthor, control: roles }),
  actionField({
    type: 'addMoney',
    field: 'amount',
    rest: forAuthor,
    control: number,
    help: m['custom-commands.page.actions.negative'],
  }),
  actionField({ type: 'addXp', field: 'amount', rest: { unit: 'xp', ...forAuthor }, control: number }),
]

const HOUR_SECONDS = 3_600

export const otherActions: readonly GuideField[] = [
  actionField({
    type: 'addTempRole',
    field: 'role',
    rest: { duration: HOUR_SECONDS, ...forAuthor },
    control: () => ({ kind: 'role', max: 1 }),
  }),
  partOfAction('addTempRole', 'duration', m['custom-commands.page.actions.duration'], () => ({ kind: 'duration' })),
  actionField({
    type: 'addItem',
    field: 'itemId',
    rest: { quantity: 1, ...forAuthor },
    control: oneOf('items'),
    applies: has('items'),
  }),
  { ...partOfAction('addItem', 'quantity', m['custom-commands.page.actions.quantity'], number), applies: has('items') },
  actionField({
    type: 'buyArticle',
    field: 'articleId',
    rest: {},
    control: oneOf('articles'),
    applies: has('articles'),
    help: m['custom-commands.page.form.buysAtOnce'],
  }),
]

/** A second value of an action; ignored while the action does not exist. */
function partOfAction(
  type: ActionType,
  field: string,
  label: GuideField['label'],
  control: GuideField['control'],
): GuideField {
  return {
    key: `$${type}.${field}`,
    label,
    control,
    read: (draft) => actionOf(draft, type)?.[field],
    write: (draft, value) => {
      const known = actionOf(draft, type)
      return known && isFilled(value) && value !== 0 ? withAction(draft, type, { ...known, [field]: value }) : draft
    },
    says: () => null,
  }
}

/** Where the answer is posted. A specific channel can only be chosen on the page. */
export const destinationField: GuideField = {
  key: '$destination',
  label: m['custom-commands.page.actions.destination'],
  applies: (draft) => asTree(actionOf(draft, 'message')?.destination).to !== 'channel' && !!actionOf(draft, 'message'),
  control: (_draft, { locale }) => ({
    kind: 'choice',
    options: (['reply', 'current', 'dm'] as const).map((to) => ({
      value: to,
      label: m[`custom-commands.page.actions.${to}`]({}, { locale }),
    })),
  }),
  read: (draft) => asTree(actionOf(draft, 'message')?.destination).to,
  write: (draft, to) => withAction(draft, 'message', { ...asTree(actionOf(draft, 'message')), destination: { to } }),
}

/** Whether the member named in the command is the recipient. */
export const targetField: GuideField = {
  key: '$target',
  label: m['custom-commands.page.actions.other'],
  help: m['custom-commands.page.actions.otherHelp'],
  applies: (draft) => actionsOf(draft).some(isGiving),
  control: (_draft, { locale }) => ({
    kind: 'choice',
    options: [true, false].map((value) => ({
      value,
      label: value ? m['ui.values.yes']({}, { locale }) : m['ui.values.no']({}, { locale }),
    })),
  }),
  read: (draft) => actionsOf(draft).find(isGiving)?.targetOther,
  write: (draft, targetOther) => ({
    ...draft,
    actions: actionsOf(draft).map((one) => (isGiving(one) ? { ...one, targetOther } : one)),
  }),
}

const isGiving = ({ type }: Tree) => GIVING.some((one) => one === type)
