import type { Locale } from '#core/locale.ts'
import type { Patterns } from '#core/text-patterns.ts'

const HEAD = `type Options = { locale?: 'en' | 'fr' }
/** A text without inputs. */
type Plain = (inputs?: {}, options?: Options) => string
/** A text with inputs. */
type Filled<Name extends string> = (inputs: { [N in Name]: NonNullable<unknown> }, options?: Options) => string
`

/** The types of all texts: their keys, and the inputs of each. */
export function declarationsOf(texts: Record<Locale, Patterns>): string {
  const lines = Object.entries(texts.en).map(([key, pattern]) => {
    const names = new Set([...inputsOf(pattern), ...inputsOf(texts.fr[key] ?? '')])
    const type = names.size === 0 ? 'Plain' : `Filled<${[...names].map((name) => `'${name}'`).join(' | ')}>`
    return `  readonly '${key}': ${type}`
  })
  return `${HEAD}\nexport declare const m: {\n${lines.join('\n')}\n}\n`
}

function inputsOf(pattern: Patterns[string]): string[] {
  if (typeof pattern === 'string') return [...pattern.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, name = '']) => name)
  return pattern.flatMap(({ declarations, match }) => [
    ...declarations.flatMap((one) => /^input (\w+)$/.exec(one)?.[1] ?? []),
    ...Object.values(match).flatMap(inputsOf),
  ])
}
