import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

const PROJECT = '.cache/project.inlang'
const LOCALES = ['en', 'fr'] as const

/** Texts lie beside what they belong to, in `texts/en.json` and `texts/fr.json`. */
export function textFolders(): string[] {
  return globSync('src/**/texts/en.json')
    .map((file) => file.replaceAll('\\', '/').replace(/\/en\.json$/, ''))
    .sort()
}

/** Dotted keys of one file; an array is one message with variants. */
export function textKeys(file: string): string[] {
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
  await compile({ project: PROJECT, outdir: 'src/paraglide', strategy: ['baseLocale'] })
  const compiled = readFileSync('src/paraglide/messages/_index.js', 'utf8').split("export * from './").length - 1
  if (compiled !== keys.length) throw new Error(`texts: ${keys.length} keys, but ${compiled} messages were compiled`)
  return { messages: compiled }
}
