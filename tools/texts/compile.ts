import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const PROJECT = '.cache/project.inlang'
/**
 * Twice. Servers load one file per language, in a tenth of the time of a file per text; pages need a file per text,
 * or the bundler would put the texts of all pages into one chunk that every page loads.
 */
const OUTPUTS = [
  { outdir: 'src/paraglide/server', outputStructure: 'locale-modules' },
  { outdir: 'src/paraglide/pages', outputStructure: 'message-modules' },
] as const
const LOCALES = ['en', 'fr'] as const

/** Texts lie beside what they belong to, in `texts/en.json` and `texts/fr.json`. */
function textFolders(): string[] {
  return globSync('src/**/texts/en.json')
    .map((file) => file.replaceAll('\\', '/').replace(/\/en\.json$/, ''))
    .sort()
}

/** Dotted keys of one file; an array is one message with variants. */
function textKeys(file: string): string[] {
  const keysOf = (value: unknown, prefix: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix ? `${prefix}.${key}` : key))
      : [prefix]
  return keysOf(JSON.parse(readFileSync(file, 'utf8')), '')
}

/**
 * Compiles every text into `src/paraglide`. Paraglide with a missing plugin warns, compiles nothing and
 * succeeds; so the number of messages is compared with the number of keys.
 */
export async function compileTexts(): Promise<{ messages: number }> {
  const folders = textFolders()
  const keys = folders.flatMap((folder) => textKeys(`${folder}/en.json`))
  mkdirSync(PROJECT, { recursive: true })
  // Paraglide resolves these from the folder that holds the project.
  const settings = {
    baseLocale: 'en',
    locales: LOCALES,
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': { pathPattern: folders.map((folder) => `../${folder}/{locale}.json`) },
  }
  writeFileSync(`${PROJECT}/settings.json`, `${JSON.stringify(settings, null, 2)}\n`)
  for (const { outdir, outputStructure } of OUTPUTS) {
    await compile({ project: PROJECT, outdir, strategy: ['baseLocale'], outputStructure })
  }
  const { m } = await import(`${pathToFileURL(`${OUTPUTS[0].outdir}/messages.js`).href}?compiled=${Date.now()}`)
  const compiled = Object.keys(m).length
  if (compiled !== keys.length) throw new Error(`texts: ${keys.length} keys, but ${compiled} messages were compiled`)
  return { messages: compiled }
}
