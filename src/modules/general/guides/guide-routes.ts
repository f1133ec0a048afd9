import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute, ModalRoute, Routes } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import { newEntryId } from '#core/bot/new-entry-id.ts'
import type { RuleView } from '#core/bot/view.ts'
import { withoutTyped } from '#core/guides/guide.ts'
import { isSameValue, readPath, writePath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { visitOf } from '../config/visit.ts'
import type { GeneralSettings } from '../settings.ts'
import { bodyWithoutId, type Draft, keep, readDraft, readUndoing } from './draft.ts'
import { draftPanel } from './draft-panel.ts'
import { confirmPanel } from './entry-panel.ts'
import { contextOf, entriesOf, findGuide, type GuidedEntry, mayChange, roomIn } from './found-guide.ts'
import type { Asked, Guided, Pressed } from './guided.ts'
import { PAGE_PREFIX, switchesOf } from './list-panel.ts'
import { lookUp } from './look-up.ts'
import { partForm, withWritten } from './part-form.ts'
import { changedSince, saved, savedSwitch } from './saved.ts'
import { showEntry, showList } from './show.ts'
import { fingerprint, partsOf } from './words.ts'

const shared = { who: 'manageGuild', line: () => 'config' } as const
const draftKey = ({ args }: Asked) => args[0] ?? ''

const isClosed = ({ locale }: Asked): Decision => {
  const text = m['general.config.closed']({}, { locale: locale.own })
  return decided('configClosed', { type: 'update', message: { blocks: [{ type: 'text', text }] } })
}

function guided<E extends Asked>(
  event: E,
  id: string | undefined,
  view: RuleView,
  decide: (pressed: Pressed<E>) => Decision,
  isChange: boolean,
): Decision {
  const visit = visitOf(event, view)
  const found = findGuide(id, visit)
  if (!found) return isClosed(event)
  const here = { event, member: event.member, view, visit, context: contextOf(visit, view), found }
  if (isChange && !mayChange(found, visit)) {
    return showList(here, { note: m['general.config.readOnly']({}, { locale: visit.locale }) }, 'configReadOnly')
  }
  return decide(here)
}

/** About a list: its id comes first, or was chosen. */
const atList = (
  decide: (pressed: Pressed<ComponentEvent>) => Decision,
  { isChange = true, memory }: { isChange?: boolean; memory?(event: ComponentEvent): string[] } = {},
): ComponentRoute<GeneralSettings> => ({
  kind: 'component',
  ...shared,
  needs: (event) => ({ configuration: true, memory: memory?.(event) }),
  decide: (event, _settings, view) => guided(event, event.args[0] ?? event.values[0], view, decide, isChange),
})

const written = (decide: (pressed: Pressed<ModalEvent>) => Decision): ModalRoute<GeneralSettings> => ({
  kind: 'modal',
  ...shared,
  needs: () => ({ configuration: true }),
  decide: (event, _settings, view) => guided(event, event.args[0], view, decide, true),
})

type Drafted<E extends Asked = Asked> = Pressed<E> & { draft: Draft; key: string }

/** About a new entry that somebody is making: the key of its draft comes first. */
function withDraft<E extends Asked>(event: E, view: RuleView, decide: (drafted: Drafted<E>) => Decision): Decision {
  const key = draftKey(event)
  const draft = readDraft(view.memory.get(key))
  if (!draft || draft.userId !== event.member.id) {
    const text = m['general.guides.tooOld']({}, { locale: event.locale.own })
    return decided('guideTooOld', { type: 'update', message: { blocks: [{ type: 'text', text }] } })
  }
  return guided(event, draft.guide, view, (here) => decide({ ...here, draft, key }), true)
}

const draftNeeds = (event: Asked) => ({ configuration: true, memory: [draftKey(event)] })
const atDraft = (decide: (drafted: Drafted<ComponentEvent>) => Decision): ComponentRoute<GeneralSettings> => ({
  kind: 'component',
  ...shared,
  needs: draftNeeds,
  decide: (event, _settings, view) => withDraft(event, view, decide),
})

function entryAsked({ event, visit, found }: Pressed, id = event.args[1]): GuidedEntry | null {
  return entriesOf(found.guide, visit).find((entry) => entry.id === id) ?? null
}
const isGone = (here: Guided) =>
  showList(here, { note: m['general.guides.gone']({}, { locale: here.visit.locale }) }, 'guideEntryGone')

const isFull = ({ found, visit }: Guided, more: number): boolean => {
  const room = roomIn(found.guide, visit)
  return room !== null && entriesOf(found.guide, visit).length + more > room
}
const sayFull = (here: Guided) => {
  const { found, visit } = here
  const max = roomIn(found.guide, visit) ?? 0
  const words = visit.guild.premium ? m['general.guides.full'] : m['general.guides.fullFree']
  return showList(here, { note: `⚠️ ${words({ max }, { locale: visit.locale })}` }, 'guideFull')
}

/** A step was written: what it needs from outside is looked at, and the draft is shown with it. */
function stepWritten(here: Pressed<ModalEvent>, draft: Draft, key: string, partKey: string | undefined): Decision {
  const { found, context, event, view, visit } = here
  const part = partsOf(found.guide.parts, draft.body, context).find((one) => one.key === partKey)
  if (!part) return showList(here, {})
  const body = withWritten(part, draft.body, event.fields, context)
  const looked = lookUp(part, body, here, { draft: key })
  const next: Draft = {
    ...draft,
    body,
    seen: [...new Set([...draft.seen, part.key])],
    why: looked.why,
  }
  return {
    effects: [
      keep(key, next, view),
      { type: 'update', message: draftPanel(found, next, key, visit, context, event.member) },
      ...looked.effects,
    ],
    reasons: [{ code: 'guideStep' }],
  }
}

export const guideRoutes: Routes<GeneralSettings> = {
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
  'guide-new': atList((here) => {
    const { found, context } = here
    if (isFull(here, 1)) return sayFull(here)
    const body = found.guide.start(context)
    const [first] = partsOf(found.guide.parts, body, context)
    if (!first) return showList(here, {})
    const id = customId('general', 'guide-begin', found.guide.id)
    return decided('formOpened', { type: 'modal', modal: partForm(first, body, context, id) })
  }),
  'guide-begin': written((here) => {
    const { found, context, event, view } = here
    const body = found.guide.start(context)
    const [first] = partsOf(found.guide.parts, body, context)
    const id = 'collection' in found.guide.list ? newEntryId(view.random) : view.newId()
    const draft = { userId: event.member.id, guide: found.guide.id, id, body, seen: [], why: null }
    return stepWritten(here, draft, view.newId(), first?.key)
  }),
  'guide-step': atDraft((here) => {
    const { found, context, draft, key, event } = here
    const asked = event.args[1] ?? event.values[0]
    const part = partsOf(found.guide.parts, draft.body, context).find((one) => one.key === asked)
    if (!part) return showList(here, {})
    const id = customId('general', 'guide-written', key, part.key)
    return decided('formOpened', { type: 'modal', modal: partForm(part, draft.body, context, id) })
  }),
  'guide-written': {
    kind: 'modal',
    ...shared,
    needs: draftNeeds,
    decide: (event, _settings, view) =>
      withDraft(event, view, (here) => stepWritten(here, here.draft, here.key, event.args[1])),
  },
  'guide-save': atDraft((here) => {
    const { draft, key, found, context, visit, event } = here
    const known = entryAsked(here, draft.id)
    // A new entry takes nobody's place.
    if (known) return showEntry(here, known)
    if (isFull(here, 1)) return sayFull(here)
    const words = { name: found.guide.nameOf(draft.body, context) }
    const stays = (code: string) =>
      decided(code, { type: 'update', message: draftPanel(found, draft, key, visit, context, event.member) })
    if (draft.why !== null) return stays('configRefused')
    return saved(here, [{ id: draft.id, body: withoutTyped(draft.body) }], {
      note: m['general.guides.added'](words, { locale: visit.locale }),
      shows: draft.id,
      also: [{ type: 'forget', key }],
      refused: () => stays('configRefused'),
      // The answers stay: they can be saved onto what others have changed.
      again: {
        label: m['general.guides.tryAgain']({}, { locale: visit.locale }),
        id: customId('general', 'guide-save', key),
      },
    })
  }),
  'guide-cancel': atDraft((here) => {
    const { key, visit } = here
    const shown = showList(
      here,
      { note: m['general.guides.cancelled']({}, { locale: visit.locale }) },
      'guideCancelled',
    )
    return { ...shown, effects: [{ type: 'forget', key }, ...shown.effects] }
  }),
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
    const message = confirmPanel(found, visit, { question, yes, route: 'guide-dropped', args: [entry.id] })
    return decided('answered', { type: 'update', message })
  }),
  'guide-dropped': atList((here) => {
    const { found, context, visit } = here
    const entry = entryAsked(here)
    if (!entry) return isGone(here)
    const note = m['general.guides.deleted']({ name: found.guide.nameOf(entry, context) }, { locale: visit.locale })
    return saved(here, [{ id: entry.id, body: null }], { note })
  }),
  'guide-reset': atList((here) => {
    const { found, visit } = here
    const { locale } = visit
    const count = entriesOf(found.guide, visit).length
    const question = m['general.guides.resetAsk']({ list: found.guide.title({}, { locale }), count }, { locale })
    const yes = m['general.guides.resetYes']({}, { locale })
    const message = confirmPanel(found, visit, { question, yes, route: 'guide-emptied', args: [String(count)] })
    return decided('answered', { type: 'update', message })
  }),
  'guide-emptied': atList((here) => {
    const { found, visit, event } = here
    const entries = entriesOf(found.guide, visit)
    // Somebody added or deleted one since the question was asked.
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
