import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readIfThere, repositoryFiles } from './repository.ts'

const SPECIFICATION = 'docs/specification.md'
const CITING = /\.(ts|tsx|mjs|css|sql|md|mdx)$/
/** Tests make files up, and what explains the content names examples: nobody is sent there to read. */
const MADE_UP = /\.test\.tsx?$|^content\//
/** `spec §4`, `spec §10.2 and §9`, `RFC 9110 §12.5.3`; a section of nothing is reported. */
const SECTIONS = /(?:(\bspec|\bRFC \d+) )?(§\d[\d.]*(?:(?:, | and )§\d[\d.]*)*)/g
const DOCUMENTS = /(?<![\w./-])[\w./-]*\w\.md\b/g
const DECISIONS = /\bADR (\d{3})\b/g

export type Citable = { sections: ReadonlySet<string>; files: readonly string[] }

/** The numbers of the headings: `## 4. States` and `### 10.2 Lists`. */
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

export function checkCitations(root: string): string[] {
  const files = repositoryFiles(root)
  const sections = sectionsOf(readFileSync(join(root, SPECIFICATION), 'utf8'))
  return files
    .filter((path) => CITING.test(path) && !MADE_UP.test(path))
    .flatMap((path) => deadCitations(path, readIfThere(join(root, path)), { sections, files }))
}
