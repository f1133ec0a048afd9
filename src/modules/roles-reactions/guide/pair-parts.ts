import { readEmojis, writeEmojis } from '#core/guides/fields.ts'
import type { GuideField, GuidePart } from '#core/guides/guide.ts'
import { limits } from '#core/limits.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'

const PAIRS_MAX = limits.reactionRolePairs.premium
const ROLES_MAX = limits.reactionRolesPerPair.premium
const EMOJI_MAX = 100

export const pairsOf = ({ pairs }: Tree): readonly Tree[] => (Array.isArray(pairs) ? pairs.filter(isTree) : [])

/** Removing the emoji removes its pair. */
function withPair(draft: Tree, place: number, change: Tree): Tree {
  const pairs = pairsOf(draft)
  const next = { roles: [], ...pairs[place], ...change }
  return { ...draft, pairs: place < pairs.length ? pairs.with(place, next) : [...pairs, next] }
}

const emojiField = (place: number): GuideField => ({
  key: `$emoji${place}`,
  label: m['roles-reactions.guide.emoji'],
  help: m['roles-reactions.guide.emojiHelp'],
  control: () => ({ kind: 'text', max: EMOJI_MAX, isOptional: false, isLong: false }),
  read: (draft) => writeEmojis(pairsOf(draft)[place]?.emoji),
  write(draft, value) {
    const [emoji] = readEmojis(value)
    if (emoji !== undefined) return withPair(draft, place, { emoji })
    return { ...draft, pairs: pairsOf(draft).filter((_, index) => index !== place) }
  },
})

/** A pair that was just removed stays removed. */
const ofPair = (
  place: number,
  key: 'roles' | 'description',
  rest: Pick<GuideField, 'label' | 'control'>,
): GuideField => ({
  key: `$${key}${place}`,
  ...rest,
  read: (draft) => pairsOf(draft)[place]?.[key],
  write(draft, value) {
    const pair = pairsOf(draft)[place]
    if (!pair) return draft
    const { [key]: _, ...others } = pair
    const isLeft = value === null || value === ''
    return { ...draft, pairs: pairsOf(draft).with(place, isLeft ? others : { ...others, [key]: value }) }
  },
})

/** One step for each emoji; the next appears when the previous one is filled in. */
export const pairParts: readonly GuidePart[] = Array.from({ length: PAIRS_MAX }, (_, place) => ({
  key: `pair${place}`,
  name: (_inputs, { locale }) => m['roles-reactions.page.form.emoji']({ place: place + 1 }, { locale }),
  covers: [`pairs.${place}`],
  applies: (draft) => place <= pairsOf(draft).length,
  fields: [
    emojiField(place),
    ofPair(place, 'roles', {
      label: m['roles-reactions.guide.roles'],
      control: () => ({ kind: 'roles', max: ROLES_MAX }),
    }),
    ofPair(place, 'description', {
      label: m['roles-reactions.page.form.description'],
      control: () => ({ kind: 'text', max: 100, isOptional: true, isLong: false }),
    }),
  ],
}))
