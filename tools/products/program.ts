import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const packageSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

/** The script of a package's command. Run directly with our Node: `npx` would orphan it when killed. */
export function programOf(packageName: string, command: string): string {
  const file = findPackage(packageName)
  const { bin } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const script = typeof bin === 'string' ? bin : bin[command]
  if (!script) throw new Error(`${packageName} has no command ${command}`)
  return join(dirname(file), script)
}

/** Walks up as Node does; `require.resolve` would fail for a package that does not export its package.json. */
function findPackage(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json')
    try {
      readFileSync(file)
      return file
    } catch {
      // not in this folder: the next one
    }
  }
  throw new Error(`${name} is not installed`)
}

export type Ran = { code: number; output: string }

/** Its output is captured and only shown when it matters. */
export function runProgram(script: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const endWithUs = () => child.kill()
    process.once('exit', endWithUs)
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', endWithUs)
      resolve({ code: code ?? 1, output: process.stdout.isTTY ? output : stripVTControlCharacters(output) })
    })
  })
}
