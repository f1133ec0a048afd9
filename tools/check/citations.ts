import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readIfThere, repositoryFiles } from './repository.ts'

const SPECIFICATION = 'docs/specification.md'
const CITING = /\.(ts|tsx|mjs|css|sql|md|mdx)$/
/** Tests invent files, and the content's documentation contains examples: these are not meant to be followed. */
const MADE_UP = /\.test\.tsx?$|^content\//
/** `spec §4`, `spec §10.2 and §9`, `RFC 9110 §12.5.3`; a section of an unknown document is reported. */
const SECTIONS = /(?:(\bspec|\bRFC \d+) )?(§\d[\d.]*(?:(?:, | and )§\d[\d.]*)*)/g
const DOCUMENTS = /(?<![\w./-])[\w./-]*\w\.md\b/g
const DECISIONS = /\bADR (\d{3})\b/g
const DECISION_INDEX = 'docs/decisions/README.md'
/** Markdown links to files of the repository. */
const LINKS = /\]\((?![a-z]+:|[#/])([^)#\s]+)(?:#[^)]*)?\)/g
const LINKING = /^(?:[^/]+|docs\/.*|src\/.*)\.md$/

export type Citable = { sections: ReadonlySet<string>; files: readonly string[] }

/** The numbers in headings: `## 4. States` and `### 10.2 Lists`. */
export function sectionsOf(specification: string): Set<string> {
  return new Set([...specification.matchAll(/^#{2,3} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number))
}

/** Citations in one file that a reader of this repository cannot follow. */
export function deadCitations(path: string, text: string, { sections, files }: Citable): string[] {
  return text.split('\n').flatMap((line, index) => {
    const report = (what: string) => `${path}:${index + 1}: ${what}`
    return [
      ...[...line.matchAll(SECTIONS)].flatMap(([, source, cited = '']) => {
        if (source?.startsWith('RFC')) return []
        if (!source && path !== SPECIFICATION) return [report(`${cited} of what? Say "spec" or the RFC`)]
        const numbers = [...cited.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = '']) => number)
        return numbers
          .filter((one) => !sections.has(one))
          .map((one) => report(`${SPECIFICATION} has no section ${one}`))
      }),
      ...[...line.matchAll(DOCUMENTS)]
        .filter(([name]) => !files.some((file) => basename(file) === basename(name)))
        .map(([name]) => report(`there is no ${name}`)),
      ...[...line.matchAll(DECISIONS)]
        .filter(([, number]) => files.filter((file) => file.startsWith(`docs/decisions/${number}-`)).length !== 1)
        .map(([name]) => report(`${name} is not one file in docs/decisions`)),
    ]
  })
}

/** Links of a Markdown file to missing files. */
export function deadLinks(path: string, text: string, files: readonly string[]): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  return [...prose.matchAll(LINKS)]
    .map(([, to = '']) => to)
    .filter((to) => !files.includes(join(dirname(path), to)))
    .map((to) => `${path}: the link to ${to} leads nowhere`)
}

/** Decision records that the index does not list under their own title. */
export function unlistedDecisions(index: string, titles: ReadonlyMap<string, string>): string[] {
  return [...titles]
    .filter(([file, title]) => !index.includes(`](${basename(file)}) ${title.replace(/^# \d+\. /, '')}`))
    .map(([file]) => `${DECISION_INDEX}: lacks ${basename(file)}, or has it under another title`)
}

export function checkCitations(root: string): string[] {
  const files = repositoryFiles(root)
  const read = (path: string) => readIfThere(join(root, path))
  const records = files.filter((path) => /^docs\/decisions\/\d.*\.md$/.test(path))
  const titles = new Map(records.map((path) => [path, read(path).split('\n', 1)[0] ?? '']))
  const sections = sectionsOf(readFileSync(join(root, SPECIFICATION), 'utf8'))
  return [
    ...files
      .filter((path) => CITING.test(path) && !MADE_UP.test(path))
      .flatMap((path) => deadCitations(path, read(path), { sections, files })),
    ...files.filter((path) => LINKING.test(path)).flatMap((path) => deadLinks(path, read(path), files)),
    ...unlistedDecisions(read(DECISION_INDEX), titles),
  ]
}
