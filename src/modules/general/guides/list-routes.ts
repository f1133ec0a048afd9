import { customId } from '#core/bot/custom-id.ts'
import type { Routes } from '#core/bot/define-bot.ts'
import { newEntryId } from '#core/bot/new-entry-id.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { bodyWithoutId, readUndoing } from './draft.ts'
import { entriesOf } from './found-guide.ts'
import { atList, confirmFirst, entryAsked, isFull, isGone, sayFull } from './guide-route.ts'
import { PAGE_PREFIX, switchesOf } from './list-panel.ts'
import { changedSince, saved, savedSwitch } from './saved.ts'
import { showEntry, showList } from './show.ts'

/** Actions on a whole list: view, empty, add the usual entries, undo. */
export const listRoutes: Routes<GeneralSettings> = {
  'guide-list': atList((here) => showList(here, {}), { isChange: false }),
  'guide-pick': atList(
    (here) => {
      const [chosen = ''] = here.event.values
      if (chosen.startsWith(PAGE_PREFIX)) return showList(here, { page: Number(chosen.slice(PAGE_PREFIX.length)) })
      const entry = entryAsked(here, chosen)
      return entry ? showEntry(here, entry) : isGone(here)
    },
    { isChange: false },
  ),
  'guide-reset': atList((here) => {
    const { found, visit } = here
    const { locale } = visit
    const count = entriesOf(found.guide, visit).length
    const question = m['general.guides.resetAsk']({ list: found.guide.title({}, { locale }), count }, { locale })
    const yes = m['general.guides.resetYes']({}, { locale })
    const yesId = customId('general', 'guide-emptied', found.guide.id, count)
    return confirmFirst(here, { question, yes, yesId })
  }),
  'guide-emptied': atList((here) => {
    const { found, visit, event } = here
    const entries = entriesOf(found.guide, visit)
    // Somebody has added or deleted an entry since the question was asked.
    if (entries.length === 0 || event.args[1] !== String(entries.length)) return changedSince(here, null)
    const note = m['general.guides.emptied']({ count: entries.length }, { locale: visit.locale })
    return saved(
      here,
      entries.map(({ id }) => ({ id, body: null })),
      { note },
    )
  }),
  'guide-usual': atList((here) => {
    const { found, context, view, visit } = here
    const made = found.guide.usual?.make(context, view) ?? []
    if (typeof made === 'string') return showList(here, { note: `⚠️ ${made}` }, 'configRefused')
    if (isFull(here, made.length)) return sayFull(here)
    const isCollection = 'collection' in found.guide.list
    const changes = made.map((body) => ({ id: isCollection ? newEntryId(view.random) : view.newId(), body }))
    return saved(here, changes, {
      note: m['general.guides.addedSeveral']({ count: made.length }, { locale: visit.locale }),
    })
  }),
  'guide-switch': atList((here) => {
    const [, path = '', to] = here.event.args
    const isOwn = switchesOf(here.found.guide).includes(path)
    return isOwn ? savedSwitch(here, path, to === 'on') : showList(here, {})
  }),
  'guide-undo': atList(
    (here) => {
      const { event, view, found, visit } = here
      const undoing = readUndoing(view.memory.get(event.args[1] ?? ''))
      if (!undoing || undoing.userId !== event.member.id) {
        return showList(here, { note: m['general.guides.tooOld']({}, { locale: visit.locale }) }, 'guideTooOld')
      }
      const entries = new Map(entriesOf(found.guide, visit).map((entry) => [entry.id, bodyWithoutId(entry)]))
      const isAsLeft = undoing.changes.every(({ id, after }) => isSameValue(entries.get(id) ?? null, after))
      if (!isAsLeft) return changedSince(here, null)
      const changes = undoing.changes.map(({ id, before, place }) => ({ id, body: before, place }))
      return saved(here, changes, {
        note: m['general.guides.undone']({}, { locale: visit.locale }),
        also: [{ type: 'forget', key: event.args[1] ?? '' }],
        isUndo: true,
      })
    },
    { memory: ({ args }) => [args[1] ?? ''] },
  ),
}
