import type { ServerConfiguration } from '#core/bot/server-configuration.ts'
import { isTree, type Tree } from '#core/settings/paths.ts'

/** Rewards, articles, conditions and actions of every module name their item so. */
const KEY = 'itemId'

/** The same value with another item in the place of one; the value itself where it names none. */
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

/** What has to be saved so that everything that names one item names the other. */
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
