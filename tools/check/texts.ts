import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const LOCALES = ['en', 'fr']
const OUTPUT = 'src/paraglide/server/messages.js'

type Texts = Map<string, string>

/** `{"title": "…", "form": {"save": "…"}}` and flat dotted keys are equivalent. A list is a message with variants. */
export function flatten(value: unknown, prefix = ''): Texts {
  if (typeof value === 'string' || Array.isArray(value)) return new Map([[prefix, textOf(value)]])
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(value)).filter(([key]) => key !== '$schema')
  return new Map(entries.flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const variablesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, name]) => name))].sort().join(', ')

/** Every key must exist in both languages, not be empty, and have the same {variables}. */
export function compareTexts(folder: string, texts: Record<string, Texts>): string[] {
  const problems: string[] = []
  const keys = new Set(Object.values(texts).flatMap((all) => [...all.keys()]))
  for (const key of keys) {
    for (const locale of LOCALES) {
      const text = texts[locale]?.get(key)
      if (text === undefined) problems.push(`${folder}/${locale}.json: "${key}" is missing`)
      else if (text.trim() === '') problems.push(`${folder}/${locale}.json: "${key}" is empty`)
    }
    const [en, fr] = LOCALES.map((locale) => texts[locale]?.get(key))
    if (en === undefined || fr === undefined || en.startsWith('[') || fr.startsWith('[')) continue
    if (variablesOf(en) !== variablesOf(fr)) {
      problems.push(`${folder}: "${key}" uses {${variablesOf(en)}} in English and {${variablesOf(fr)}} in French`)
    }
  }
  return problems
}

/** Mistakes in visible French typography: spaces before high punctuation, inside guillemets, and the apostrophe. */
export function frenchSlips(text: string): string[] {
  const slips: string[] = []
  if (/[^\u00a0\u202f\s:/] ?[?!;](?=\s|$)|\S [:»](?=\s|$|[.,])|« /.test(text)) slips.push('lacks a no-break space')
  if (/\p{L}'\p{L}/u.test(text)) slips.push('has a straight apostrophe')
  return slips
}

/** "Why?" shows the reasons of a decision one after the other, so each must be a sentence. */
export const isOpenReason = (key: string, text: string) =>
  /\.reasons\.\w+$/.test(key) && variantsOf(text).some((variant) => !/[.?}]$/.test(variant))

const withVariants = z.array(z.object({ match: z.record(z.string(), z.string()) }))

const variantsOf = (text: string) =>
  text.startsWith('[{') ? withVariants.parse(JSON.parse(text)).flatMap(({ match }) => Object.values(match)) : [text]

/** Paraglide without its plugin warns, compiles nothing and exits 0; so the messages are counted. */
export async function checkTexts(root: string): Promise<string[]> {
  const files = globSync('src/**/texts/*.json', { cwd: root })
  const folders = new Map<string, Record<string, Texts>>()
  for (const file of files) {
    const folder = dirname(file)
    const texts = folders.get(folder) ?? {}
    texts[basename(file, '.json')] = flatten(JSON.parse(readFileSync(join(root, file), 'utf8')))
    folders.set(folder, texts)
  }
  const problems = [...folders].flatMap(([folder, texts]) => [
    ...compareTexts(folder, texts),
    ...[...(texts.fr ?? [])].flatMap(([key, text]) =>
      frenchSlips(text).map((slip) => `${folder}/fr.json: "${key}" ${slip}`),
    ),
    ...Object.entries(texts).flatMap(([locale, all]) =>
      [...all]
        .filter(([key, text]) => isOpenReason(key, text))
        .map(([key]) => `${folder}/${locale}.json: "${key}" does not end like a sentence`),
    ),
  ])
  const wanted = new Map<string, string>()
  for (const [folder, texts] of folders) {
    for (const key of new Set(Object.values(texts).flatMap((all) => [...all.keys()]))) {
      const other = wanted.get(key)
      if (other) problems.push(`"${key}" is in ${other} and in ${folder}: one would silently win`)
      wanted.set(key, folder)
    }
  }
  return [...problems, ...(await missingMessages(root, wanted))]
}

async function missingMessages(root: string, wanted: Map<string, string>): Promise<string[]> {
  const output = join(root, OUTPUT)
  if (!existsSync(output)) return [`${OUTPUT} was not made`]
  const compiled: unknown = await import(pathToFileURL(output).href)
  const names = new Set(Object.keys(z.object({ m: z.record(z.string(), z.unknown()) }).parse(compiled).m))
  if (names.size === 0) return ['no text was compiled: is the message-format plugin installed?']
  return [...wanted].filter(([key]) => !names.has(key)).map(([key, folder]) => `"${key}" of ${folder} was not compiled`)
}
