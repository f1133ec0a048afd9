import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf, runProgram } from '../products/program.ts'
import { addToIcons, addToModules } from './add-to-lists.ts'
import { type ModuleNames, namesOf } from './names.ts'
import { writeModule } from './write-module.ts'

const NAMES = namesOf({ id: 'quiet-hours', french: 'Heures calmes', category: 'order' }) as ModuleNames

/** What the generator changes is copied; the rest of the repository is linked, which costs nothing. */
const COPIED = [
  'src/modules/index.ts',
  'src/modules/refused.fixture.ts',
  'src/ui/icons.svg',
  'biome.json',
  '.gitignore',
]
const LINKED_APART = ['.', 'src', 'src/modules', 'src/ui', 'content', 'content/docs']
const COPIED_FOLDERS = ['content/docs/en', 'content/docs/fr']
const LEFT_OUT = ['.git', '.data', '.cache', 'build', 'test-results', ...LINKED_APART.slice(1)]

function copyRepository(root: string): void {
  for (const folder of LINKED_APART) {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of readdirSync(folder)) {
      const place = join(folder, name)
      const isApart = [...COPIED, ...COPIED_FOLDERS, ...LEFT_OUT].includes(place)
      if (!isApart) symlinkSync(resolve(place), join(root, place))
    }
  }
  for (const place of [...COPIED, ...COPIED_FOLDERS]) {
    mkdirSync(dirname(join(root, place)), { recursive: true })
    cpSync(place, join(root, place), { recursive: true })
  }
}

/** Texts are compiled for all modules together, which takes long, so their keys are declared here instead. */
function declareTexts(root: string): void {
  const texts: unknown = JSON.parse(readFileSync(join(root, 'src/modules/quiet-hours/texts/en.json'), 'utf8'))
  const known = resolve('src/paraglide/server/messages.js')
  const keys = keysOf(texts).map((key) => `  '${key}': (inputs?: object, options?: { locale?: 'en' | 'fr' }) => string`)
  const lines = [`import type { m as known } from '${known}'`, 'export declare const m: typeof known & {', ...keys, '}']
  writeFileSync(join(root, 'texts.d.ts'), lines.join('\n'))
}

function keysOf(texts: unknown, path: readonly string[] = []): string[] {
  if (typeof texts !== 'object' || texts === null) return [path.join('.')]
  return Object.entries(texts).flatMap(([key, value]) => keysOf(value, [...path, key]))
}

describe('a new module', () => {
  const root = mkdtempSync(join(tmpdir(), 'guildhall-new-module-'))
  beforeAll(() => {
    copyRepository(root)
    writeModule(root, NAMES)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const read = (place: string) => readFileSync(join(root, place), 'utf8')

  it('is a complete folder, with documentation in both languages', () => {
    expect(readdirSync(join(root, 'src/modules/quiet-hours'), { recursive: true }).toSorted()).toEqual([
      'README.md',
      'bot.ts',
      'commands',
      'commands/quiet-hours-command.ts',
      'module.ts',
      'page.tsx',
      'quiet-hours.scene.test.ts',
      'refused.fixture.ts',
      'rules',
      'rules/decide-message.ts',
      'settings.ts',
      'texts',
      'texts/en.json',
      'texts/fr.json',
    ])
    expect(read('content/docs/en/modules/quiet-hours.mdx')).toContain('title: "Quiet hours"')
    expect(read('content/docs/fr/modules/quiet-hours.mdx')).toContain('title: "Heures calmes"')
    const written = readdirSync(join(root, 'src/modules/quiet-hours'), { recursive: true, withFileTypes: true })
    const files = written.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    expect(files.filter((file) => readFileSync(file, 'utf8').includes('__'))).toEqual([])
  })

  it('is in the lists', () => {
    const list = read('src/modules/index.ts')
    expect(list).toContain("import { quietHoursModule } from './quiet-hours/module.ts'\n")
    expect(list).toContain('  socialNotifsModule,\n  quietHoursModule,\n] as const')
    expect(read('src/modules/refused.fixture.ts')).toContain("  'quiet-hours': quietHoursRefused,\n}")
    expect(read('src/ui/icons.svg')).toMatch(/<symbol id="m-quiet-hours" .*<\/symbol>\n<\/svg>\n$/)
  })

  it('is correctly formatted', async () => {
    const places = ['src/modules/quiet-hours', 'src/modules/index.ts', 'src/modules/refused.fixture.ts']
    const files = places.map((place) => join(root, place))
    const checked = await runProgram(programOf('@biomejs/biome', 'biome'), [
      'check',
      `--config-path=${root}`,
      `--vcs-root=${root}`,
      ...files,
    ])
    expect(checked).toMatchObject({ code: 0 })
  })

  it('compiles', async () => {
    declareTexts(root)
    const config = {
      extends: './tsconfig.json',
      compilerOptions: {
        paths: { '#texts': ['./texts.d.ts'] },
        rootDirs: ['.'],
      },
      include: ['src/modules/quiet-hours', 'src/modules/index.ts', 'src/modules/refused.fixture.ts'],
      // The scene would include the bot and the emulator, which are unchanged.
      exclude: ['**/*.test.ts'],
    }
    writeFileSync(join(root, 'tsconfig.new-module.json'), JSON.stringify(config))
    const checked = await runProgram(programOf('typescript', 'tsc'), ['-p', join(root, 'tsconfig.new-module.json')])
    expect(checked).toEqual({ code: 0, output: '' })
  }, 180_000)

  it('does not overwrite an existing one', () => {
    expect(() => writeModule(root, NAMES)).toThrow('src/modules/quiet-hours exists already')
  })
})

describe('the names of a new module', () => {
  it('follow from its id', () => {
    expect(namesOf({ id: 'quiet-hours' })).toEqual({
      id: 'quiet-hours',
      key: 'quietHours',
      type: 'QuietHours',
      name: { en: 'Quiet hours', fr: 'Quiet hours' },
      category: 'life',
    })
  })

  it.each(['Quiet', 'quiet_hours', '-quiet', 'quiet--hours', '9lives', 'why', 'a'.repeat(33)])('are not %s', (id) => {
    expect(typeof namesOf({ id })).toBe('string')
  })

  it('include an existing category', () => {
    expect(namesOf({ id: 'quiet-hours', category: 'cellar' })).toContain('members, life, order, messages')
  })
})

describe('a list', () => {
  it('with an unexpected form is left unchanged', () => {
    expect(() => addToModules("\nimport x from './x.ts'\n", NAMES)).toThrow('export const modules = [')
  })

  it('of icons gets one symbol at its end', () => {
    expect(addToIcons('<svg>\n<symbol id="a"></symbol>\n</svg>\n', NAMES).split('\n')).toHaveLength(5)
  })
})
