import { mayEdit } from '#core/access.ts'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import { byCommandOf } from '#core/bot/saver.ts'
import { prepareSave } from '#core/saving/prepare-save.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { nameOf, wordsFor } from '../config/setting-lines.ts'
import { keep } from './draft.ts'
import { contextOf, entriesOf, type GuidedEntry } from './found-guide.ts'
import type { Guided } from './guided.ts'
import { type EntryChange, planSave, savedBody } from './plan-save.ts'
import { showEntry, showList } from './show.ts'
import { issueLines, partsOf } from './words.ts'

type Saving = {
  note: string
  /** The entry to show afterwards; without it, the list. */
  shows?: string
  also?: readonly Effect[]
  isUndo?: boolean
  /** What to show when it cannot be saved; without it, the reason. */
  refused?(): Decision
  /** The button to offer when somebody else saved first; by default one that shows the list again. */
  again?: { label: string; id: string }
}

/** Saves entries of the list in the name of the person who pressed, and confirms it; otherwise says why not. */
export function saved(here: Guided, changes: readonly EntryChange[], saving: Saving): Decision {
  const { found, visit, view, member } = here
  const { note, shows, also = [], isUndo = false } = saving
  const planned = planSave(found, changes, visit, member)
  if (!planned.ok) return saving.refused?.() ?? refused(here, planned.issues, shows)
  const before = entriesOf(found.guide, visit)
  const undo = view.newId()
  const undoing = {
    userId: member.id,
    changes: changes.map(({ id }) => ({
      id,
      before: savedBody(found, id, visit),
      after: savedBody(found, id, planned.after),
      place: Math.max(
        before.findIndex((entry) => entry.id === id),
        0,
      ),
    })),
  }
  const next: Guided = { ...here, visit: planned.after, context: contextOf(planned.after, view) }
  const entry = entriesOf(found.guide, planned.after).find(({ id }) => id === shows)
  const extras = { note: `✅ ${note}`, ...(isUndo ? {} : { undo }) }
  const shown = entry ? showEntry(next, entry, extras) : showList(next, extras)
  return {
    effects: [planned.effect, ...also, ...(isUndo ? [] : [keep(undo, undoing, view)]), ...shown.effects],
    reasons: [{ code: 'configSaved' }],
    otherwise: () => changedMeanwhile(here, saving.again),
  }
}

function refused(here: Guided, issues: readonly SettingIssue[], shows: string | undefined): Decision {
  const { found, visit, context } = here
  const { locale } = visit
  const entry = entriesOf(found.guide, visit).find(({ id }) => id === shows)
  const parts = entry ? partsOf(found.guide.parts, entry, context) : []
  const note = [`⚠️ ${m['general.config.refused']({}, { locale })}`, ...issueLines(issues, parts, context)].join('\n')
  return entry ? showEntry(here, entry, { note }, 'configRefused') : showList(here, { note }, 'configRefused')
}

/** What others saved is unknown here; the button loads it again. */
function changedMeanwhile({ found, visit: { locale } }: Guided, again: Saving['again']): Decision {
  const list = customId('general', 'guide-list', found.guide.id)
  const { id, label } = again ?? { id: list, label: m['general.config.refresh']({}, { locale }) }
  return decided('configChangedMeanwhile', {
    type: 'update',
    message: {
      blocks: [
        { type: 'text', text: m['general.config.changedMeanwhile']({}, { locale }) },
        { type: 'row', row: { buttons: [{ label, style: 'blue', customId: id }] } },
      ],
    },
  })
}

/** Somebody changed the entry while a form or a question was open: shows its current state and saves nothing. */
export function changedSince(here: Guided, entry: GuidedEntry | null): Decision {
  const note = `⚠️ ${m['general.guides.changedSince']({}, { locale: here.visit.locale })}`
  return entry ? showEntry(here, entry, { note }, 'guideChangedSince') : showList(here, { note }, 'guideChangedSince')
}

/** Saves a switch that is shown beside the list. */
export function savedSwitch(here: Guided, path: string, isOn: boolean): Decision {
  const { visit, view, member } = here
  const { configuration, guild, visitor, viewer, locale, access } = visit
  const { catalogue, settings, revision } = configuration
  if (!mayEdit(access, catalogue.moduleOfPath(path))) {
    return showList(here, { note: m['general.config.readOnly']({}, { locale }) }, 'configReadOnly')
  }
  const before = readPath(settings, path)
  if (before === isOn) return showList(here, {})
  const saving = { settings, view: guild, standing: visitor, locale, viewer }
  const prepared = prepareSave(catalogue, { [path]: isOn }, saving)
  if (!prepared.ok) {
    const lines = prepared.issues.map((found) => `- ${describeIssue(found, locale)}`)
    const note = [`⚠️ ${m['general.config.refused']({}, { locale })}`, ...lines].join('\n')
    return showList(here, { note }, 'configRefused')
  }
  const changes = Object.fromEntries(prepared.changes)
  const after = { ...visit, configuration: { ...configuration, settings: effectiveSettings(settings, changes) } }
  const words = { name: nameOf(path, visit), before: wordsFor(path, before, visit), after: wordsFor(path, isOn, visit) }
  const next: Guided = { ...here, visit: after, context: contextOf(after, view) }
  const shown = showList(next, { note: m['general.config.saved'](words, { locale }) })
  return {
    effects: [{ type: 'saveConfiguration', ...byCommandOf(member), baseRevision: revision, changes }, ...shown.effects],
    reasons: [{ code: 'configSaved' }],
    otherwise: () => changedMeanwhile(here, undefined),
  }
}
