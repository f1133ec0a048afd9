import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { ChangelogEntry } from '#core/changelog-api.ts'
import { LOCALES, type Locale } from '#core/locale.ts'

/** `content/changelog/README.md` describes the format. */
const FILE_NAME = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/
const HEAD = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

const head = z.strictObject({
  title: z.string().min(1),
  version: z.string().optional(),
  image: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
  slug: z.string().startsWith('/').optional(),
})

/** All entries of a language, oldest first. An invalid file stops the start, with its name. */
function readChangelog(folder: string, locale: Locale): ChangelogEntry[] {
  return globSync('*.md', { cwd: join(folder, locale) })
    .map((file) => basename(file))
    .sort()
    .map((file) => parseEntry(file, readFileSync(join(folder, locale, file), 'utf8')))
}

export function readChangelogs(folder: string): Record<Locale, ChangelogEntry[]> {
  const entries = LOCALES.map((locale) => [locale, readChangelog(folder, locale)])
  return Object.fromEntries(entries)
}

function parseEntry(file: string, text: string): ChangelogEntry {
  const [, date] = FILE_NAME.exec(file) ?? []
  const [, lines, body] = HEAD.exec(text.replaceAll('\r\n', '\n')) ?? []
  if (!date || lines === undefined || body === undefined) throw new Error(`changelog: ${file} is not an entry`)
  const fields = lines.split('\n').map((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
    if (!name || !value) throw new Error(`changelog: ${file} has a line that is no field: ${line}`)
    return [name, value.trim()] as const
  })
  const parsed = head.safeParse(Object.fromEntries(fields))
  if (!parsed.success) throw new Error(`changelog: ${file}: ${z.prettifyError(parsed.error)}`)
  const { title, version = null, image = null, slug = null } = parsed.data
  return { title, date, version, image: image && `/changelog/assets/${image}`, slug, body: body.trim() }
}
