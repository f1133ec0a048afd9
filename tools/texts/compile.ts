import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'
import { LOCALES, type Locale } from '#core/locale.ts'
import { type Patterns, renderOf } from '#core/text-patterns.ts'
import { declarationsOf } from './declarations.ts'

const PROJECT = '.cache/project.inlang'
const GATHERED = '.cache/texts'
const PAGES = 'src/paraglide/pages'
const SERVERS = 'src/paraglide/server'

/** Servers hold all texts, as patterns: as functions they would take ten times as much memory. */
const SERVER_MODULE = `import { getLocale } from '#core/current-locale.ts'
import { textsFrom } from '#core/text-patterns.ts'
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export const m = textsFrom({ en, fr }, getLocale)
`

/** Texts are beside the code they belong to, in `texts/en.json` and `texts/fr.json`. */
function gatherTexts(locale: Locale): Patterns {
  const files = globSync(`src/**/texts/${locale}.json`).sort()
  const entries = files.flatMap((file) => entriesOf(JSON.parse(readFileSync(file, 'utf8')), ''))
  return Object.fromEntries(entries)
}

/** By dotted keys; a list is one text with variants. */
function entriesOf(value: unknown, key: string): [string, Patterns[string]][] {
  if (typeof value === 'string' || Array.isArray(value)) return [[key, value]]
  return Object.entries(Object(value)).flatMap(([name, inner]) => entriesOf(inner, key ? `${key}.${name}` : name))
}

/** The compiler has no wording for a plural form that is not listed: the last one is used for all others. */
function withLastForAll(patterns: Patterns): object {
  return Object.fromEntries(
    Object.entries(patterns).map(([key, pattern]) => [
      key,
      typeof pattern === 'string'
        ? pattern
        : pattern.map((variants) => {
            const wordings = Object.entries(variants.match)
            const last = wordings.pop()
            return { ...variants, match: Object.fromEntries(last ? [...wordings, forAll(last)] : wordings) }
          }),
    ]),
  )
}

const forAll = ([conditions, words]: [string, string]) => [conditions.replaceAll(/=[^,]+/g, '=*'), words] as const

function writeServerTexts(texts: Record<Locale, Patterns>): void {
  mkdirSync(SERVERS, { recursive: true })
  for (const locale of LOCALES) {
    for (const [key, pattern] of Object.entries(texts[locale])) {
      try {
        renderOf(pattern, locale)
      } catch (error) {
        throw new Error(`texts: ${key} (${locale}): ${error instanceof Error ? error.message : error}`)
      }
    }
    writeFileSync(`${SERVERS}/${locale}.json`, JSON.stringify(texts[locale]))
  }
  writeFileSync(`${SERVERS}/messages.d.ts`, declarationsOf(texts))
  writeFileSync(`${SERVERS}/messages.js`, SERVER_MODULE)
}

/** A file per text, or the bundler would put the texts of all pages into one chunk that every page loads. */
async function writePageTexts(texts: Record<Locale, Patterns>): Promise<void> {
  mkdirSync(GATHERED, { recursive: true })
  for (const locale of LOCALES) {
    writeFileSync(`${GATHERED}/${locale}.json`, JSON.stringify(withLastForAll(texts[locale])))
  }
  // Paraglide resolves these from the folder that contains the project.
  const settings = {
    baseLocale: 'en',
    locales: LOCALES,
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: `../${GATHERED}/{locale}.json` },
  }
  mkdirSync(PROJECT, { recursive: true })
  writeFileSync(`${PROJECT}/settings.json`, `${JSON.stringify(settings, null, 2)}\n`)
  await compile({ project: PROJECT, outdir: PAGES, strategy: ['baseLocale'], outputStructure: 'message-modules' })
}

/**
 * Compiles every text into `src/paraglide`. Paraglide with a missing plugin warns, compiles nothing and succeeds; so
 * the number of messages is compared with the number of keys.
 */
export async function compileTexts(): Promise<{ messages: number }> {
  const texts = { en: gatherTexts('en'), fr: gatherTexts('fr') }
  const wanted = Object.keys(texts.en).length
  rmSync(SERVERS, { recursive: true, force: true })
  writeServerTexts(texts)
  await writePageTexts(texts)
  const index = readFileSync(`${PAGES}/messages/_index.js`, 'utf8')
  const compiled = index.match(/^export \* from/gm)?.length ?? 0
  if (compiled !== wanted) throw new Error(`texts: ${wanted} keys, but ${compiled} messages were compiled`)
  return { messages: compiled }
}
