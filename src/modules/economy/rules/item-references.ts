import type { ServerConfiguration } from '#core/bot/server-configuration.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'

/** Rewards, products, conditions and actions of every module refer to their item by this key. */
const KEY = 'itemId'

/** The same value with one item replaced by another; the very same object where it is not used. */
export function withOtherItem(value: unknown, from: string, into: string): unknown {
  if (Array.isArray(value)) {
    const inner = value.map((one) => withOtherItem(one, from, into))
    return inner.some((one, place) => one !== value[place]) ? inner : value
  }
  return isTree(value) ? otherTree(value, from, into) : value
}

function otherTree(tree: Tree, from: string, into: string): Tree {
  const inner = Object.entries(tree).map(([key, one]) => {
    const isIt = key === KEY && one === from
    return [key, isIt ? into : withOtherItem(one, from, into)] as const
  })
  return inner.some(([key, one]) => one !== tree[key]) ? Object.fromEntries(inner) : tree
}

export type ItemReferences = {
  changes: Record<string, unknown>
  entries: { collection: string; id: string; body: Tree }[]
}

/** The changes to save so that everything that uses one item uses the other. */
export function moveReferences(
  from: string,
  into: string,
  { settings, entries }: Pick<ServerConfiguration, 'settings' | 'entries'>,
): ItemReferences {
  const changes = Object.entries(settings).flatMap(([key, value]) => {
    const moved = withOtherItem(value, from, into)
    return moved === value ? [] : [[key, moved] as const]
  })
  const moved = [...entries].flatMap(([collection, stored]) =>
    stored.flatMap(({ id, body }) => {
      const changed = otherTree(body, from, into)
      return changed === body ? [] : [{ collection, id, body: changed }]
    }),
  )
  return { changes: Object.fromEntries(changes), entries: moved }
}
