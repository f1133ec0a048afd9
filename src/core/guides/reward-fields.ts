import { isTree, readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { OPTIONS_MAX } from './form-control.ts'
import type { GuideContext, GuideField, GuidePart, Phrase } from './guide.ts'
import { roleName } from './role-name.ts'

type RewardType = 'role' | 'temprole' | 'xp' | 'money' | 'item' | 'custom'

const NAMES: Record<RewardType, Phrase> = {
  role: m['rewards.kinds.role'],
  temprole: m['rewards.kinds.temprole'],
  xp: m['rewards.kinds.xp'],
  money: m['rewards.kinds.money'],
  item: m['rewards.kinds.item'],
  custom: m['rewards.kinds.custom'],
}

/**
 * The initial values of a new reward of each type; the form asks for the rest. Who delivers a custom one is set when
 * it is saved.
 */
const FIRST: Record<RewardType, (isStacked: boolean) => Tree> = {
  role: (isStacked) => ({ type: 'role', ...(isStacked && { stacking: 'cumulative' }) }),
  temprole: () => ({ type: 'temprole', duration: 86_400 }),
  xp: () => ({ type: 'xp', amount: 100 }),
  money: () => ({ type: 'money', amount: 100 }),
  item: () => ({ type: 'item', quantity: 1 }),
  custom: () => ({ type: 'custom' }),
}

const typeOf = (draft: Tree) => readPath(draft, 'reward.type')
const isType = (value: unknown): value is RewardType => typeof value === 'string' && Object.hasOwn(NAMES, value)

const items = ({ entries }: GuideContext) =>
  (entries.get('items') ?? []).map(({ id, body }) => ({ value: id, label: String(body.name ?? id) }))

/** As many as a form can offer; the chosen one is always among them. */
function itemOptions(draft: Tree, context: GuideContext) {
  const all = items(context)
  const chosen = all.filter(({ value }) => value === readPath(draft, 'reward.itemId'))
  return [...chosen, ...all.filter((item) => !chosen.includes(item))].slice(0, OPTIONS_MAX)
}

/** The type of the reward; changing it starts again from the initial values. */
export const rewardTypeField = (types: readonly RewardType[], isStacked: boolean): GuideField => ({
  key: 'reward.type',
  label: m['rewards.kind'],
  control: (_draft, context) => ({
    kind: 'choice',
    // On a server without items, no item can be given.
    options: types
      .filter((type) => type !== 'item' || items(context).length > 0)
      .map((type) => ({ value: type, label: NAMES[type]({}, { locale: context.locale }) })),
  }),
  write(draft, type) {
    if (type === typeOf(draft) || !isType(type)) return draft
    return { ...draft, reward: FIRST[type](isStacked) }
  },
})

const only =
  (...types: readonly RewardType[]) =>
  (draft: Tree) =>
    types.some((type) => type === typeOf(draft))

/** What is given, by its kind. */
export const rewardPart = (isStacked: boolean): GuidePart => ({
  key: 'reward',
  name: m['rewards.kind'],
  covers: ['reward'],
  applies: (draft) => isTree(draft.reward),
  fields: [
    {
      key: 'reward.roleId',
      label: m['rewards.role'],
      applies: only('role', 'temprole'),
      control: () => ({ kind: 'role', max: 1, isNeeded: true }),
    },
    {
      key: 'reward.stacking',
      label: m['rewards.stacking'],
      applies: (draft) => isStacked && typeOf(draft) === 'role',
      control: (_draft, { locale }) => ({
        kind: 'choice',
        options: (['cumulative', 'evolving'] as const).map((value) => ({
          value,
          label: m[`rewards.${value}`]({}, { locale }),
        })),
      }),
    },
    {
      key: 'reward.duration',
      label: m['rewards.duration'],
      applies: only('temprole'),
      control: () => ({ kind: 'duration' }),
    },
    {
      key: 'reward.amount',
      label: m['rewards.amount'],
      applies: only('xp', 'money'),
      control: () => ({ kind: 'number' }),
    },
    {
      key: 'reward.itemId',
      label: m['rewards.item'],
      applies: only('item'),
      control: (draft, context) => ({ kind: 'choice', options: itemOptions(draft, context) }),
    },
    {
      key: 'reward.quantity',
      label: m['rewards.quantity'],
      applies: only('item'),
      control: () => ({ kind: 'number' }),
    },
    {
      key: 'reward.name',
      label: m['rewards.name'],
      help: m['rewards.customNote'],
      applies: only('custom'),
      control: () => ({ kind: 'text', max: 250, isOptional: false, isNeeded: true, isLong: false }),
      write: (draft, value) => writePath(draft, 'reward.name', value),
    },
  ],
})

/** “@VIP”, “100”, “2 × Plush fox”. */
export function rewardLine({ reward }: Tree, context: GuideContext): string {
  if (!isTree(reward) || !isType(reward.type)) return ''
  const { locale } = context
  const name = NAMES[reward.type]({}, { locale })
  const item = items(context).find(({ value }) => value === reward.itemId)
  const gone = m['ui.values.gone']({}, { locale })
  switch (reward.type) {
    case 'role':
    case 'temprole':
      return roleName(reward.roleId, context)
    case 'item':
      return `${String(reward.quantity)} × ${item?.label ?? gone}`
    case 'custom':
      return String(reward.name ?? name)
    default:
      return `${name} ${String(reward.amount)}`
  }
}
