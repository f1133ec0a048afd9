import type { GuideField } from '#core/guides/guide.ts'
import { isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'

const ROLES_MAX = 25

const conditionOf = ({ condition }: Tree): Tree => (isTree(condition) ? condition : {})

/** A requirement exists while it is filled in; without any, there is no condition. */
function withRequirement(draft: Tree, key: string, requirement: Tree | null): Tree {
  const { [key]: _, ...others } = conditionOf(draft)
  const next = requirement ? { ...others, [key]: requirement } : others
  const isAny = Object.keys(next).some((one) => one !== 'refusal')
  return { ...draft, condition: isAny ? next : null }
}

const atLeast = (key: 'level' | 'money', label: GuideField['label']): GuideField => ({
  key: `condition.${key}.min`,
  label,
  control: () => ({ kind: 'number' }),
  write: (draft, value) => {
    const known = conditionOf(draft)[key]
    return withRequirement(draft, key, value === '' ? null : { ...(isTree(known) ? known : {}), min: value })
  },
})

export const conditionFields: readonly GuideField[] = [
  atLeast('level', m['custom-commands.page.condition.fromLevel']),
  atLeast('money', m['custom-commands.guide.money']),
  {
    key: 'condition.money.consume',
    label: m['custom-commands.page.condition.takeMoney'],
    control: () => ({ kind: 'number' }),
    write(draft, value) {
      const known = conditionOf(draft).money
      const { consume: _, ...rest } = isTree(known) ? known : {}
      if (value === '' || value === 0) return isTree(known) ? withRequirement(draft, 'money', rest) : draft
      return withRequirement(draft, 'money', { ...rest, consume: value })
    },
  },
  {
    key: 'condition.roles.required',
    label: m['custom-commands.page.condition.oneOf'],
    control: () => ({ kind: 'roles', max: ROLES_MAX }),
    write(draft, value) {
      const known = readPath(draft, 'condition.roles')
      const rest = isTree(known) ? known : { consume: false, forbidden: [] }
      const forbids = Array.isArray(rest.forbidden) && rest.forbidden.length > 0
      const isEmpty = Array.isArray(value) && value.length === 0 && !forbids
      return withRequirement(draft, 'roles', isEmpty ? null : { ...rest, required: value })
    },
  },
  {
    key: 'condition.refusal',
    label: m['custom-commands.page.condition.refusal'],
    control: () => ({ kind: 'text', max: 1_000, isOptional: true, isLong: true }),
    write(draft, value) {
      if (!isTree(draft.condition)) return draft
      const { refusal: _, ...rest } = draft.condition
      return { ...draft, condition: value === null ? rest : { ...rest, refusal: value } }
    },
  },
]
