import { mayEdit } from '#core/access.ts'
import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import { byCommandOf } from '#core/bot/saver.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { planReset, type ResetPlan } from '#core/saving/plan-reset.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import { m } from '#texts'
import { moduleName } from '../commands/module-name.ts'
import { confirmPanel } from './confirm-panel.ts'
import { modulePanel } from './module-panel.ts'
import { changedMeanwhile } from './save-from-panel.ts'
import type { ConfigVisit } from './visit.ts'

function planFor({ module }: Owner, { configuration, guild, visitor, locale }: ConfigVisit): ResetPlan {
  const { catalogue, settings, entries } = configuration
  return planReset(catalogue, module.id, { settings, entries, view: guild, standing: visitor, locale })
}

const countOf = ({ changes, entries }: ResetPlan) => changes.size + entries.length

/** Asks before all settings and entries of a module are reset, and says how many there are. */
export function askReset(owner: Owner, visit: ConfigVisit): Decision {
  const { locale, configuration } = visit
  const count = countOf(planFor(owner, visit))
  if (count === 0) return show(owner, visit, m['general.config.resetNothing']({}, { locale }))
  const { id } = owner.module
  const question = m['general.config.resetAsk']({ module: moduleName(id, locale), count }, { locale })
  const message = confirmPanel(visit, {
    question,
    yes: m['general.config.reset']({}, { locale }),
    yesId: customId('general', 'config-reset', id, configuration.revision, count),
    cancelId: customId('general', 'config-open', id),
  })
  return decided('answered', { type: 'update', message })
}

/** Resets everything in one save, so that the history can undo it in one step. */
export function resetModule(owner: Owner, { member, args }: ComponentEvent, visit: ConfigVisit): Decision {
  const { configuration, locale, access } = visit
  if (!mayEdit(access, owner.module.id)) return show(owner, visit, m['general.config.readOnly']({}, { locale }))
  const { settings, entries, revision } = configuration
  const plan = planFor(owner, visit)
  const count = countOf(plan)
  // The question was about something else.
  if (args[1] !== String(revision) || args[2] !== String(count)) return askReset(owner, visit)
  const changes = Object.fromEntries(plan.changes)
  const gone = new Set(plan.entries.map(({ id }) => id))
  const left = new Map([...entries].map(([name, rows]) => [name, rows.filter(({ id }) => !gone.has(id))]))
  const after = { ...configuration, settings: effectiveSettings(settings, changes), entries: left }
  const note = m['general.config.resetDone']({ count }, { locale })
  const names = [...new Set(plan.entries.map(({ collection }) => collection))]
  return {
    effects: [
      {
        type: 'saveConfiguration',
        ...byCommandOf(member),
        baseRevision: revision,
        changes,
        entries: plan.entries.map(({ collection, id }) => ({ collection, id, body: null })),
        seen: names.map((collection) => ({
          collection,
          entries: (entries.get(collection) ?? []).map(({ id, version }) => ({ id, version })),
        })),
      },
      { type: 'update', message: modulePanel(owner, { ...visit, configuration: after }, { note }) },
    ],
    reasons: [{ code: 'configSaved' }],
    otherwise: () => changedMeanwhile(owner, visit),
  }
}

const show = (owner: Owner, visit: ConfigVisit, note: string) =>
  decided('answered', { type: 'update', message: modulePanel(owner, visit, { note }) })
