import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { type GuidePart, withoutTyped } from '#core/guides/guide.ts'
import type { Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import { visitOf } from '../config/visit.ts'
import { keep, readDraft } from './draft.ts'
import { draftPanel } from './draft-panel.ts'
import { contextOf, entriesOf, findGuide, mayChange } from './found-guide.ts'
import type { Guided, Pressed } from './guided.ts'
import { changedSince, saved } from './saved.ts'
import { showEntry } from './show.ts'
import { fingerprint } from './words.ts'

export const LOOKED_UP = 'guide-look'

/** As on the dashboard: nobody can make the bot send requests as fast as they press. */
const LOOKS_MAX = 10
const WINDOW_MS = 60_000

const target = z.union([
  z.object({ draft: z.string() }),
  z.object({ entry: z.string(), body: z.record(z.string(), z.unknown()), seen: z.string() }),
])
type Target = { draft: string } | { entry: string; body: Tree; seen: string }
const payloadSchema = z.object({
  userId: z.string(),
  reply: storedReply,
  guide: z.string(),
  part: z.string(),
  target,
})

const looks = z.object({ count: z.number(), until: z.number() })

/**
 * Looks up what a step needs from elsewhere. `why`: the reason why it may not be saved before the answer has come, or
 * at all.
 */
export function lookUp(
  part: GuidePart,
  body: Tree,
  { event, view, context, found }: Pressed,
  about: Target,
): { why: string | null; effects: Effect[] } {
  const { member } = event
  const { locale } = context
  const what = part.lookUp?.what(body, member, view, context) ?? null
  if (what === null || typeof what === 'string') return { why: what, effects: [] }
  const key = `looks:${member.id}`
  const held = looks.safeParse(view.held(key)).data
  const now = held && held.until > view.now ? held : { count: 0, until: view.now + WINDOW_MS }
  if (now.count >= LOOKS_MAX) return { why: m['general.guides.tooManyLooks']({}, { locale }), effects: [] }
  const payload = {
    userId: member.id,
    reply: keepReply(event, true),
    guide: found.guide.id,
    part: part.key,
    // It came from a form, so it is JSON.
    target: about as JsonValue,
  }
  return {
    why: m['general.guides.lookingUp']({}, { locale }),
    effects: [
      { type: 'hold', key, value: { ...now, count: now.count + 1 }, forgetAt: now.until },
      { type: 'fetch', what, answerTo: { tag: LOOKED_UP, payload }, optional: true },
    ],
  }
}

export function lookedNeeds({ payload }: EventOf<'answered'>): Needs {
  const read = payloadSchema.safeParse(payload).data
  if (!read) return {}
  const { userId, target: about } = read
  return { configuration: true, members: [userId], memory: 'draft' in about ? [about.draft] : [] }
}

/** The answer has come: it becomes part of the new entry, or is saved with the existing one. */
export function lookedUp({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = payloadSchema.safeParse(payload).data
  const member = asked && view.members.get(asked.userId)
  if (!asked || !member) return nothing('guideTooOld')
  const visit = visitOf({ member, locale: asked.reply.locale }, view)
  const found = findGuide(asked.guide, visit)
  const part = found?.guide.parts.find(({ key }) => key === asked.part)
  if (!found || !part?.lookUp || !mayChange(found, visit)) return nothing('guideTooOld')
  const here: Guided = { member, view, visit, context: contextOf(visit, view), found }
  const decision = taken(here, part.lookUp, asked.target, result.ok ? result.data : undefined)
  return { ...decision, replyTo: asked.reply.interaction }
}

function taken(here: Guided, { take }: NonNullable<GuidePart['lookUp']>, about: Target, data: unknown): Decision {
  const { view, visit, context, found, member } = here
  if ('draft' in about) {
    const draft = readDraft(view.memory.get(about.draft))
    if (!draft) return nothing('guideTooOld')
    const read = take(draft.body, data, context)
    const next = read.ok ? { ...draft, body: read.draft, why: null } : { ...draft, why: read.why }
    return {
      effects: [
        keep(about.draft, next, view),
        { type: 'update', message: draftPanel(found, next, about.draft, visit, context, member) },
      ],
      reasons: [{ code: 'guideStep' }],
    }
  }
  const entry = entriesOf(found.guide, visit).find(({ id }) => id === about.entry)
  if (!entry || fingerprint(entry) !== about.seen) return changedSince(here, entry ?? null)
  const read = take(about.body, data, context)
  if (!read.ok) return showEntry(here, entry, { note: `⚠️ ${read.why}` }, 'configRefused')
  const name = found.guide.nameOf(read.draft, context)
  const note = m['general.guides.changed']({ name }, { locale: visit.locale })
  return saved(here, [{ id: entry.id, body: withoutTyped(read.draft) }], { note, shows: entry.id })
}
