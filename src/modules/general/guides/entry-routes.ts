import { customId } from '#core/bot/custom-id.ts'
import type { Routes } from '#core/bot/define-bot.ts'
import { decided } from '#core/bot/effects.ts'
import { withoutTyped } from '#core/guides/guide.ts'
import { readPath, writePath } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { bodyWithoutId } from './draft.ts'
import { atList, confirmFirst, entryAsked, isGone, written } from './guide-route.ts'
import { lookUp } from './look-up.ts'
import { partForm, withWritten } from './part-form.ts'
import { changedSince, saved } from './saved.ts'
import { showEntry } from './show.ts'
import { fingerprint, partsOf } from './words.ts'

/** Actions on an existing entry: change a part, pause, use, delete. */
export const entryRoutes: Routes<GeneralSettings> = {
  'guide-edit': atList((here) => {
    const { found, context, event } = here
    const entry = entryAsked(here)
    if (!entry) return isGone(here)
    const part = partsOf(found.guide.parts, entry, context).find((one) => one.key === event.values[0])
    if (!part) return showEntry(here, entry)
    const id = customId('general', 'guide-changed', found.guide.id, entry.id, part.key, fingerprint(entry))
    return decided('formOpened', { type: 'modal', modal: partForm(part, entry, context, id) })
  }),
  'guide-changed': written((here) => {
    const { found, context, event, visit } = here
    const entry = entryAsked(here)
    if (!entry) return isGone(here)
    const [, , partKey, seen] = event.args
    const part = partsOf(found.guide.parts, entry, context).find((one) => one.key === partKey)
    if (!part || fingerprint(entry) !== seen) return changedSince(here, entry)
    const body = bodyWithoutId(withWritten(part, entry, event.fields, context))
    const looked = lookUp(part, body, here, { entry: entry.id, body, seen })
    if (looked.why !== null) {
      const shown = showEntry(here, entry, { note: looked.why })
      return { ...shown, effects: [...shown.effects, ...looked.effects] }
    }
    const name = found.guide.nameOf(body, context)
    const note = m['general.guides.changed']({ name }, { locale: visit.locale })
    return saved(here, [{ id: entry.id, body: withoutTyped(body) }], { note, shows: entry.id })
  }),
  'guide-flag': atList((here) => {
    const { found, context, event, visit } = here
    const entry = entryAsked(here)
    if (!entry) return isGone(here)
    const isOn = event.args[2] === 'on'
    const { flag } = found.guide
    if (flag === undefined || (readPath(entry, flag) !== false) === isOn) return showEntry(here, entry)
    const words = isOn ? m['general.guides.resumed'] : m['general.guides.pausedNow']
    const note = words({ name: found.guide.nameOf(entry, context) }, { locale: visit.locale })
    return saved(here, [{ id: entry.id, body: writePath(bodyWithoutId(entry), flag, isOn) }], { note, shows: entry.id })
  }),
  'guide-do': atList((here) => {
    const { found, context, view, event, visit } = here
    const entry = entryAsked(here)
    const { does } = found.guide
    if (!entry || !does) return isGone(here)
    const job = does.job(entry, event.member, view, context)
    if (typeof job === 'string') return showEntry(here, entry, { note: `⚠️ ${job}` }, 'configRefused')
    const { name, payload } = job
    const due = { type: 'jobDue', module: found.owner.module.id, job: name, key: entry.id, payload } as const
    const shown = showEntry(here, entry, { note: `✅ ${does.done({}, { locale: visit.locale })}` })
    return {
      ...shown,
      effects: [{ type: 'emit', event: { ...due, guildId: view.guild.id, at: view.now } }, ...shown.effects],
    }
  }),
  'guide-drop': atList((here) => {
    const { found, context, visit } = here
    const entry = entryAsked(here)
    if (!entry) return isGone(here)
    const { locale } = visit
    const question = m['general.guides.deleteAsk']({ name: found.guide.nameOf(entry, context) }, { locale })
    const yes = m['general.guides.delete']({}, { locale })
    const yesId = customId('general', 'guide-dropped', found.guide.id, entry.id)
    return confirmFirst(here, { question, yes, yesId })
  }),
  'guide-dropped': atList((here) => {
    const { found, context, visit } = here
    const entry = entryAsked(here)
    if (!entry) return isGone(here)
    const note = m['general.guides.deleted']({ name: found.guide.nameOf(entry, context) }, { locale: visit.locale })
    return saved(here, [{ id: entry.id, body: null }], { note })
  }),
}
