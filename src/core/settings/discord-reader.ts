import { isTree, type Tree } from './paths.ts'

/** Why a part of a pasted message was left out or needs attention, and its place in the JSON. */
export type ImportProblem = {
  path: string
  code: 'wrongType' | 'unknownPart' | 'unsupported' | 'needsAction'
  /** The unsupported part, by Discord's name. */
  what?: string
}

/** Reads foreign JSON piece by piece; whatever cannot be used is reported with its place, never dropped silently. */
export type DiscordReader = {
  problems: ImportProblem[]
  note(path: string, code: ImportProblem['code'], what?: string): void
  text(tree: Tree, key: string, at: string): string | undefined
  flag(tree: Tree, key: string, at: string): boolean
  count(tree: Tree, key: string, at: string): number | undefined
  tree(tree: Tree, key: string, at: string): Tree | undefined
  list(tree: Tree, key: string, at: string): { item: Tree; path: string }[]
  /** Reports every key that is neither used nor harmless. */
  refuseOthers(tree: Tree, known: readonly string[], at: string): void
}

export const joined = (at: string, key: string | number) =>
  typeof key === 'number' ? `${at}[${key}]` : at === '' ? key : `${at}.${key}`

export function createDiscordReader(): DiscordReader {
  const problems: ImportProblem[] = []
  const note: DiscordReader['note'] = (path, code, what) =>
    problems.push(what === undefined ? { path, code } : { path, code, what })
  /** Discord writes "none" as null. */
  const read = <T>(tree: Tree, key: string, at: string, is: (value: unknown) => value is T): T | undefined => {
    const value = tree[key]
    if (value === undefined || value === null) return undefined
    if (is(value)) return value
    note(joined(at, key), 'wrongType')
    return undefined
  }
  return {
    problems,
    note,
    text: (tree, key, at) => read(tree, key, at, (value) => typeof value === 'string') || undefined,
    flag: (tree, key, at) => read(tree, key, at, (value) => typeof value === 'boolean') ?? false,
    count: (tree, key, at) => read(tree, key, at, (value): value is number => Number.isFinite(value)),
    tree: (tree, key, at) => read(tree, key, at, isTree),
    list(tree, key, at) {
      const items = read(tree, key, at, (value) => Array.isArray(value)) ?? []
      return items.flatMap((item: unknown, place: number) => {
        const path = joined(joined(at, key), place)
        if (isTree(item)) return [{ item, path }]
        note(path, 'wrongType')
        return []
      })
    },
    refuseOthers(tree, known, at) {
      for (const [key, value] of Object.entries(tree)) {
        if (value !== null && !known.includes(key)) note(joined(at, key), 'unknownPart')
      }
    },
  }
}
