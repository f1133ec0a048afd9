import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const TEXT_FILE = /\.(ts|tsx|mjs|js|json|css|md|mdx|html|sql|yml|yaml)$|^\.[\w.]+$|^[A-Z]+$/
/** Split, or this file would report itself. */
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`)
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ resolved: z.string().optional() })) })

/** An address in the lockfile would tie every clone to the registry of whoever created it. */
export function lockfileProblems(lockfile: string): string[] {
  const { packages } = lockSchema.parse(JSON.parse(lockfile))
  const bound = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'))
  if (bound.length === 0) return []
  return [`package-lock.json: ${bound.length} packages carry an address (${bound[0]?.[0]}, …): run npm run lockfile`]
}

export function unfinished(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (UNFINISHED.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))
}

/** Files that git tracks or would add; without git (an archive) nothing is checked. */
export function repositoryFiles(root: string): string[] {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.status === 0 ? listed.stdout.split('\0').filter(Boolean) : []
}

export function checkRepository(root: string): string[] {
  const problems = lockfileProblems(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (/registry\s*=/.test(readFileSync(join(root, '.npmrc'), 'utf8'))) problems.push('.npmrc: names a registry')
  for (const path of repositoryFiles(root)) {
    if (!TEXT_FILE.test(path) || path === 'package-lock.json') continue
    problems.push(...unfinished(path, readIfThere(join(root, path))))
  }
  return problems
}

export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '' // deleted, not yet committed
    throw error
  }
}
