// Makes package-lock.json anew: `npm run lockfile`.
//
// Two failures this prevents. With node_modules present, npm leaves out the optional packages of
// other platforms; so the lockfile is made in an empty folder. And an optional package that the
// registry does not offer for one platform is left out too, after which `npm ci` calls the lockfile
// out of sync on every platform; so each one gets an entry that only its own platform will fetch. Its
// integrity is that of the archive, where the registry has at least that.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OS = { android: 'android', darwin: 'darwin', linux: 'linux', freebsd: 'freebsd', win32: 'win32', win: 'win32' }
const OTHER_OS = ['openharmony', 'netbsd', 'openbsd', 'sunos', 'aix']
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32']

/** `@rolldown/binding-linux-x64-musl` → { os, cpu, libc }, derived from the name as in npm's own packages. */
function platformOf(name) {
  const words = name.split(/[-/]/)
  const os = words.map((word) => OS[word] ?? (OTHER_OS.includes(word) ? word : undefined)).find(Boolean)
  const cpu = words.find((word) => CPU.includes(word))
  if (!os || !cpu) throw new Error(`cannot tell the platform of ${name}: add it by hand`)
  const libc =
    os !== 'linux' ? undefined : words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { cpu: [cpu], libc: libc && [libc], os: [os] }
}

async function integrityOf(name, version) {
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim()
  const answer = await fetch(new URL(`${name}/-/${name.split('/').at(-1)}-${version}.tgz`, registry))
  if (!answer.ok) return null
  return `sha512-${createHash('sha512')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('base64')}`
}

/** Without this, npm would not link the command of the installed Node. */
const binOf = (name) =>
  name.startsWith('node-') && { bin: { node: name.startsWith('node-win') ? 'bin/node.exe' : 'bin/node' } }

const folder = mkdtempSync(join(tmpdir(), 'guildhall-lockfile-'))
try {
  for (const file of ['package.json', '.npmrc']) copyFileSync(file, join(folder, file))
  const made = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (made.status !== 0) process.exit(made.status ?? 1)
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const added = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue
      const { cpu, libc, os } = platformOf(name)
      const version = range.replace(/^[\^~]/, '')
      const integrity = await integrityOf(name, version)
      // In npm's own order, so that `npm install` does not change the file.
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(integrity && { integrity }),
        cpu,
        ...(entry.dev && { dev: true }),
        ...(libc && { libc }),
        optional: true,
        os,
        ...binOf(name),
        ...(entry.peer && { peer: true }),
      }
      added.push(name)
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`package-lock.json: ${Object.keys(lock.packages).length} packages, ${added.length} completed by name`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
