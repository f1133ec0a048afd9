/**
 * Direction of imports, by folder pattern, so that the twentieth module needs no new rule:
 * core ← modules ← web | api | bot; ui ← core; the outer parts never import each other; only what
 * runs on the server sees the store; a module never imports a module.
 */
export type Import = { from: string; to: string }
export type Violation = Import & { rule: string }

type Zone = { name: string; pattern: RegExp; mayImport: string[] }

const BEHIND_THE_API = [
  'core',
  'config',
  'texts',
  'platform',
  'cards',
  'store',
  'module list',
  'module',
  'module queries',
]

/** The first matching pattern gives a path's zone. `mayImport` lists zones besides the file's own. */
const ZONES: Zone[] = [
  { name: 'tests', pattern: /\.(test|fixture)\.tsx?$|^tests\/|\/testing\/|\/test-emulator\.ts$/, mayImport: ['*'] },
  { name: 'tools', pattern: /^tools\//, mayImport: ['*'] },
  { name: 'texts', pattern: /^src\/paraglide\//, mayImport: ['core'] },
  { name: 'config', pattern: /^src\/config\//, mayImport: [] },
  { name: 'core', pattern: /^src\/core\//, mayImport: ['texts'] },
  { name: 'ui', pattern: /^src\/ui\//, mayImport: ['core', 'texts'] },
  { name: 'module list', pattern: /^src\/modules\/[^/]+$/, mayImport: ['core', 'texts', 'module'] },
  {
    name: 'module page',
    pattern: /^src\/modules\/[^/]+\/.*\.tsx$/,
    mayImport: ['core', 'ui', 'texts', 'module', 'module list'],
  },
  {
    name: 'module queries',
    pattern: /^src\/modules\/[^/]+\/.*\.server\.ts$/,
    mayImport: ['core', 'texts', 'module', 'store'],
  },
  { name: 'module', pattern: /^src\/modules\/[^/]+\//, mayImport: ['core', 'texts'] },
  { name: 'platform', pattern: /^src\/platform\//, mayImport: ['core', 'config'] },
  { name: 'cards', pattern: /^src\/cards\//, mayImport: ['core', 'config', 'texts', 'platform'] },
  { name: 'store', pattern: /^src\/store\//, mayImport: ['core', 'config', 'module list', 'module'] },
  {
    name: 'web',
    pattern: /^src\/web\//,
    mayImport: ['core', 'ui', 'texts', 'config', 'module list', 'module', 'module page'],
  },
  { name: 'api', pattern: /^src\/api\//, mayImport: BEHIND_THE_API },
  { name: 'bot', pattern: /^src\/bot\//, mayImport: BEHIND_THE_API },
  { name: 'chat page', pattern: /^src\/emulator\/chat\//, mayImport: ['core', 'ui', 'texts', 'emulator'] },
  { name: 'emulator', pattern: /^src\/emulator\//, mayImport: ['core', 'config', 'texts'] },
  { name: 'server', pattern: /^src\/server\//, mayImport: [...BEHIND_THE_API, 'api', 'web'] },
]

const moduleOf = (path: string) => /^src\/modules\/([^/]+)\//.exec(path)?.[1] ?? null

function zoneOf(path: string): Zone | null {
  return ZONES.find(({ pattern }) => pattern.test(path)) ?? null
}

/** Both paths are inside the repository; packages are not checked here. */
export function violation({ from, to }: Import): Violation | null {
  const [source, target] = [zoneOf(from), zoneOf(to)]
  const forbid = (rule: string) => ({ from, to, rule })
  if (!source) return from.startsWith('src/') ? forbid('this folder belongs to no part that the checker knows') : null
  if (source.name === 'tests') return null
  if (target?.name === 'tests') return source.name === 'tools' ? null : forbid('only tests import tests')
  if (source.name === 'tools') return null
  if (!target) return forbid(`${source.name} may not import this file`)
  if (target.name === 'tools') return forbid('only tools and tests import tools')
  const [ours, theirs] = [moduleOf(from), moduleOf(to)]
  if (ours && theirs && ours !== theirs) return forbid('a module never imports another module')
  if (to.endsWith('.tsx') && !from.endsWith('.tsx') && !/^src\/(web|ui|emulator\/chat)\//.test(from)) {
    return forbid('what Node runs directly cannot import a .tsx')
  }
  if (source.name === target.name || source.mayImport.includes(target.name)) return null
  return forbid(`${source.name} may not import ${target.name}`)
}
