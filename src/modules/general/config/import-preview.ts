import { customId } from '#core/bot/custom-id.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { readEntryPath } from '#core/collections/history-path.ts'
import type { LeftOut } from '#core/saving/import-target.ts'
import type { ImportPlan } from '#core/saving/plan-import.ts'
import type { SettingsFile } from '#core/saving/settings-file.ts'
import { describeLeftOut } from '#core/saving/settings-file-words.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { changeParts, valueLabels } from '#core/settings/words/change-parts.ts'
import { entryName } from '#core/settings/words/entry-name.ts'
import { wordsOf } from '#core/settings/words/value-parts.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import { moduleName } from '../commands/module-name.ts'
import { inLine, nameOf } from './setting-lines.ts'
import type { ConfigVisit } from './visit.ts'

/** Discord shows 4,096 characters; further changes are only counted. */
const CHANGES_MAX = 2_300
const LEFT_OUT_MAX = 1_300

/** What an import would change, module by module, and what it would leave out. Nothing is saved yet. */
export function importPreview(
  file: SettingsFile,
  plan: ImportPlan,
  visit: ConfigVisit,
  key: string,
  note?: string,
): BotMessage {
  const { locale, color, viewer, configuration } = visit
  const from = { server: printedName(file.server.name), date: file.exportedAt.slice(0, 10) }
  const count = plan.changes.size + plan.entries.length
  const left = leftOutLines(plan.leftOut, visit)
  const isMissing = plan.leftOut.some(({ kind }) => kind === 'missing')
  const choose = isMissing ? [m['general.import.choose']({ link: `${visit.address}/settings#file` }, { locale })] : []
  const summary =
    count === 0 ? m['general.import.same']({}, { locale }) : m['general.import.count']({ count }, { locale })
  const description = [
    summary,
    ...fitted(changeLines(plan, visit), CHANGES_MAX, visit),
    ...(left.length > 0
      ? ['', `**${m['general.import.leftOut']({}, { locale })}**`, ...fitted(left, LEFT_OUT_MAX, visit), ...choose]
      : []),
  ].join('\n')
  const apply = {
    label: m['general.import.apply']({}, { locale }),
    style: 'green',
    customId: customId('general', 'import-apply', viewer.userId, key, configuration.revision),
  } as const
  const cancel = {
    label: m['general.import.cancel']({}, { locale }),
    style: 'grey',
    customId: customId('general', 'import-cancel', viewer.userId, key),
  } as const
  return {
    content: note ?? '',
    embeds: [{ title: m['general.import.title'](from, { locale }), description, color }],
    rows: [{ buttons: count === 0 ? [cancel] : [apply, cancel] }],
  }
}

function changeLines(plan: ImportPlan, visit: ConfigVisit): string[] {
  const { configuration, speaker, locale } = visit
  const { catalogue, settings } = configuration
  const byModule = new Map<string, string[]>()
  const add = (path: string, line: string) => {
    const module = catalogue.moduleOfPath(path)
    byModule.set(module, [...(byModule.get(module) ?? []), line])
  }
  for (const [path, value] of plan.changes) {
    const { before, after } = changeParts(path, readPath(settings, path), value, speaker)
    add(path, `- ${nameOf(path, visit)} · ${inLine(wordsOf(before))} → ${inLine(wordsOf(after))}`)
  }
  for (const { collection, id, body, before } of plan.entries) {
    const what = entryWords(body, visit)
    const words = before
      ? m['collections.changes.changed']({ what }, { locale })
      : m['collections.changes.added']({ what }, { locale })
    add(`${collection}/${id}`, `- ${words}`)
  }
  return [...byModule].flatMap(([module, lines]) => [`**${moduleName(module, locale)}**`, ...lines])
}

const entryWords = (body: Tree, { speaker, locale }: ConfigVisit): string =>
  inLine(entryName(body, (value) => valueLabels('', value, speaker), locale))

function leftOutLines(leftOut: readonly LeftOut[], visit: ConfigVisit): string[] {
  const { locale } = visit
  return leftOut.map((left) => {
    const place = readEntryPath(left.path)
    const name = place ? collectionName(place.collection, visit) : nameOf(left.path, visit)
    return `- ${name} · ${inLine(describeLeftOut(left, locale))}`
  })
}

/** A collection is named together with its module, which people know by name. */
const collectionName = (collection: string, { configuration, locale }: ConfigVisit) =>
  moduleName(configuration.catalogue.collections.get(collection)?.module ?? 'general', locale)

function fitted(lines: readonly string[], max: number, { locale }: ConfigVisit): string[] {
  let length = 0
  const shown = lines.filter((line) => {
    length += line.length + 1
    return length <= max
  })
  const more = lines.length - shown.length
  return more > 0 ? [...shown, m['general.import.more']({ count: more }, { locale })] : shown
}
