import { dirname, join, normalize } from 'node:path/posix'
import { parseSync } from 'vite'
import type { Import } from './boundaries.ts'

type Aliases = Record<string, string>

/** A specifier as a path inside the repository; null for packages and Node's own modules. */
export function resolveSpecifier(from: string, specifier: string, aliases: Aliases): string | null {
  const bare = specifier.replace(/[?#][^/]*$/, (query, offset: number) => (offset === 0 ? query : ''))
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare))
  if (bare.startsWith('/')) return normalize(bare.slice(1))
  for (const [alias, target] of Object.entries(aliases)) {
    const [head = '', tail] = alias.split('*')
    if (tail === undefined ? bare === alias : bare.startsWith(head)) {
      return normalize(target.replace('*', bare.slice(head.length)))
    }
  }
  return null
}

/** Found by a real parser: import, export … from, import(), import type and import('x').Type. */
export function importsOf(path: string, source: string, aliases: Aliases): Import[] {
  const { module, program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => literal(source.slice(moduleRequest.start, moduleRequest.end))),
    ...typeImports(program),
  ]
  const specifiers = new Set(found.filter((specifier) => typeof specifier === 'string'))
  return [...specifiers].flatMap((specifier) => {
    const to = resolveSpecifier(path, specifier, aliases)
    return to ? [{ from: path, to }] : []
  })
}

const literal = (text: string) => /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2]

/** `typeof import('x')` and `import('x').Type` are not in the parser's list of imports. */
function typeImports(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(typeImports)
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && node.type === 'TSImportType' && 'source' in node ? sourceOf(node.source) : []
  return [...own, ...Object.values(node).flatMap(typeImports)]
}

const sourceOf = (source: unknown) =>
  typeof source === 'object' && source !== null && 'value' in source && typeof source.value === 'string'
    ? [source.value]
    : []
