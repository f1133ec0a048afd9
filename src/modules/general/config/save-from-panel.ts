import { mayEdit } from '#core/access.ts'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import { byCommandOf } from '#core/bot/saver.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { prepareSave } from '#core/saving/prepare-save.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { modulePanel } from './module-panel.ts'
import { nameOf, wordsFor } from './setting-lines.ts'
import type { ConfigVisit } from './visit.ts'

export type PanelChange = {
  path: string
  value: unknown
  /** Undoes what was just saved. */
  isUndo?: boolean
}

/**
 * Saves one setting of a module from its panel like any other save: checked, recorded in the history, and announced to
 * everybody.
 */
export function saveFromPanel(
  owner: Owner,
  { member }: Pick<ComponentEvent, 'member'>,
  visit: ConfigVisit,
  { path, value, isUndo = false }: PanelChange,
): Decision {
  const { configuration, visitor, viewer, guild, locale, access } = visit
  const { catalogue, settings, revision } = configuration
  const show = (code: string, note: string) =>
    decided(code, { type: 'update', message: modulePanel(owner, visit, { note }) })
  const name = nameOf(path, visit)
  const before = readPath(settings, path)
  if (!mayEdit(access, owner.module.id)) return show('configReadOnly', m['general.config.readOnly']({}, { locale }))
  if (isSameValue(before, value)) {
    return show(
      'configAlreadySet',
      m['general.config.alreadySet']({ name, value: wordsFor(path, value, visit) }, { locale }),
    )
  }
  const saving = { settings, view: guild, standing: visitor, locale, viewer }
  const prepared = prepareSave(catalogue, { [path]: value }, saving)
  if (!prepared.ok) return show('configRefused', refusedNote(prepared.issues, visit))

  const changes = Object.fromEntries(prepared.changes)
  const next = { ...visit, configuration: { ...configuration, settings: effectiveSettings(settings, changes) } }
  const words = { name, before: wordsFor(path, before, visit), after: wordsFor(path, value, visit) }
  const note = isUndo ? m['general.config.undone'](words, { locale }) : m['general.config.saved'](words, { locale })
  const undo = isUndo ? {} : { undo: { path, before, after: value } }
  return {
    effects: [
      {
        type: 'saveConfiguration',
        ...byCommandOf(member),
        baseRevision: revision,
        changes,
      },
      { type: 'update', message: modulePanel(owner, next, { note, ...undo }) },
    ],
    reasons: [{ code: 'configSaved' }],
    otherwise: () => changedMeanwhile(owner, visit),
  }
}

/** The problems, setting by setting; the panel below offers the channel and the page. */
function refusedNote(issues: readonly SettingIssue[], visit: ConfigVisit): string {
  const { locale } = visit
  const lines = issues.map((found) => `- **${nameOf(found.path, visit)}** · ${describeIssue(found, locale)}`)
  return [`⚠️ ${m['general.config.refused']({}, { locale })}`, ...lines].join('\n')
}

/** What others saved is unknown here; the button opens the panel again. */
export const changedMeanwhile = ({ module }: Owner, { locale }: ConfigVisit): Decision =>
  decided('configChangedMeanwhile', {
    type: 'update',
    message: {
      blocks: [
        { type: 'text', text: m['general.config.changedMeanwhile']({}, { locale }) },
        {
          type: 'row',
          row: {
            buttons: [
              {
                label: m['general.config.refresh']({}, { locale }),
                style: 'blue',
                customId: customId('general', 'config-open', module.id),
              },
            ],
          },
        },
      ],
    },
  })
