import type { GuildPayload, Problem } from '#core/api.ts'
import { editDraft, isPushPending, NO_UPDATES, rebaseDraft, resetField, type Updates } from '#core/settings/draft.ts'
import { fillDefaults, type Tree, writePath } from '#core/settings/paths.ts'
import type { Editing, EditingStore, FieldProblem, Guild } from '#ui/guild/editing.ts'
import type { Rules } from '../rules/rules.ts'
import type { ApiClient } from './api-client.ts'
import type { ApiResult } from './call-api.ts'
import type { KeptDrafts } from './kept-drafts.ts'
import type { LazyRules } from './lazy-rules.ts'
import { beneathTyped, rebased, withoutSent } from './merge-edits.ts'
import { needsApproval } from './needs-approval.ts'
import { readyUpdates } from './ready-updates.ts'
import { createStore } from './store.ts'

/** spec §4 and §9: the saving indicator stays on at least this long after completion. */
const SAVE_INDICATOR_MIN_MS = 1000
/** After that "Saved" is shown for this long, then the bar is hidden. */
export const SAVED_SHOWN_MS = 1500

export type GuildStoreDeps = {
  api: Pick<ApiClient, 'saveSettings' | 'propose'>
  wait: (ms: number) => Promise<void>
  drafts: KeptDrafts
  rules: LazyRules
  /** A draft of an earlier visit could not be read, entirely or in part. */
  onDamagedDraft: () => void
}

export type GuildStore = EditingStore & {
  /**
   * Resolves to true as soon as everything that was sent is saved; the indicator stays on by itself. Saves run one at
   * a time, and none is lost.
   */
  save(): Promise<boolean>
  resetAll(): void
  /** Saved by somebody else: shown immediately; for settings being edited, the person decides. */
  receiveSettings(changes: readonly { path: string; value: unknown }[], revision: number): void
  /** All settings, as they are after a call of this person. */
  receiveSaved(settings: Tree, revision: number): void
  /** The whole server, read again. */
  receive(payload: GuildPayload): void
  receiveGuild(guild: Partial<Guild>): void
  /** spec §4: saving emits 'saved'. */
  onSaved(listener: (saved: Saved) => void): () => void
  /** What was sent waits for somebody to accept it: no longer pending here, but not saved. */
  onProposed(listener: () => void): () => void
}

/** Every save says whether the person's roles may be out of date. */
const withAge = (guild: Guild, asOf: string | undefined): Guild =>
  guild.user.asOf === asOf ? guild : { ...guild, user: { ...guild.user, asOf } }
/** `save`: its number in the history; null when nothing changed. */
type Saved = { save: number | null; count: number }

/** spec §4, guild settings: saved and pending values, and everything that happens between the two. */
export function createGuildStore(payload: GuildPayload, deps: GuildStoreDeps): GuildStore {
  const { api, wait, drafts, rules } = deps
  const { settings, revision, ...guild } = payload
  /** The API leaves out settings that are closed to the person or that it does not know yet; the rules need both. */
  const filled = (tree: Tree, known: Tree = {}) => fillDefaults(tree, rules.now()?.defaultSettings ?? known)
  const loaded = filled(settings)
  const untouched: Editing = {
    guild,
    saved: loaded,
    revision,
    updates: NO_UPDATES,
    problems: new Map(),
    conflicts: new Map(),
    save: { kind: 'idle' },
  }
  const store = createStore<Editing>(untouched)
  const savedListeners = new Set<(saved: Saved) => void>()
  const proposedListeners = new Set<() => void>()
  let refused: ReadonlyMap<string, FieldProblem> = new Map()
  /** The current save, or the last of those that wait for it. */
  let underway: Promise<boolean> | null = null
  /** How many saves were sent: the indicator of an earlier one does not affect that of a later one. */
  let sends = 0
  /** An earlier draft must be read before a new one is written over it. */
  let isRestored = !drafts.has(guild.id, guild.user.id)

  const change = (next: Partial<Editing>) => {
    const state = { ...store.snapshot(), ...next }
    const isChanged = next.updates || next.saved || next.conflicts
    // Where nothing was and is pending, the draft that is kept belongs to another tab.
    const isOwn = isPushPending(store.snapshot().updates) || isPushPending(state.updates)
    if (isRestored && isChanged && isOwn) drafts.keep(guild.id, guild.user.id, state)
    const found = isPushPending(state.updates) ? (rules.now()?.findProblems(state) ?? []) : []
    store.set({ ...next, problems: new Map([...refused, ...found]) })
  }
  const restore = ({ isEditable }: Rules) => {
    if (isRestored) return
    const now = store.snapshot()
    const draft = drafts.restore(guild.id, guild.user.id, now.saved, isEditable)
    isRestored = true
    // Not during a render: the person is told afterwards.
    if (draft.isDamaged) queueMicrotask(deps.onDamagedDraft)
    if (isPushPending(draft.updates)) change(beneathTyped(draft, now))
  }
  /** What is typed before the rules have loaded is checked once they have; the API checks it in any case. */
  const needRules = () => {
    const known = rules.now()
    if (known) return restore(known)
    rules.load().then(
      (loadedRules) => {
        change({ saved: filled(store.snapshot().saved) })
        restore(loadedRules)
      },
      (error: unknown) => console.error('the rules could not be fetched', error),
    )
  }
  const withoutRefusal = (path: string) => {
    refused = new Map([...refused].filter(([key]) => key !== path))
  }
  const withoutConflict = (path: string) => new Map([...store.snapshot().conflicts].filter(([key]) => key !== path))
  /** A failure is cleared by the next action. */
  const settled = () => (store.snapshot().save.kind === 'saving' ? {} : { save: { kind: 'idle' } as const })

  const failed = (result: Exclude<ApiResult<unknown>, { kind: 'ok' }>, saved: Tree) => {
    if (result.kind !== 'problem') {
      change({ save: { kind: 'failed', reason: 'communication', requestId: null } })
      return
    }
    const { problem } = result
    refused = new Map((problem?.errors ?? []).map((error) => [error.path, error]))
    const conflicts = new Map((problem?.conflicts ?? []).map(({ path, theirs }) => [path, { theirs }]))
    let base = saved
    for (const [path, { theirs }] of conflicts) base = writePath(base, path, theirs)
    change({
      saved: base,
      revision: problem?.revision ?? store.snapshot().revision,
      conflicts,
      save: { kind: 'failed', reason: reasonOf(problem), requestId: problem?.requestId ?? null },
    })
  }

  const showSaved = async () => {
    const send = sends
    await wait(SAVE_INDICATOR_MIN_MS)
    if (send !== sends) return
    change({ save: { kind: 'saved' } })
    await wait(SAVED_SHOWN_MS)
    if (store.snapshot().save.kind === 'saved') change({ save: { kind: 'idle' } })
  }

  const ready = () => readyUpdates(store.snapshot(), rules.now()?.moduleOfSetting)

  const propose = async (guildId: string, updates: Updates): Promise<boolean> => {
    const result = await api.propose(guildId, { settings: updates })
    if (result.kind !== 'ok') {
      failed(result, store.snapshot().saved)
      return false
    }
    change({ updates: withoutSent(store.snapshot().updates, updates), save: { kind: 'idle' } })
    for (const listener of proposedListeners) listener()
    return true
  }

  const send = async (): Promise<boolean> => {
    const { guild: target, revision: base } = store.snapshot()
    const updates = ready()
    if (!isPushPending(updates)) return false
    sends += 1
    change({ save: { kind: 'saving' } })
    if (needsApproval(updates, target.user.access, rules.now()?.moduleOfSetting)) return propose(target.id, updates)
    const result = await api.saveSettings(target.id, updates, base)
    if (result.kind !== 'ok') {
      failed(result, store.snapshot().saved)
      return false
    }
    const now = store.snapshot()
    // News of a later save may arrive before the reply to this one, and then includes both.
    const isOvertaken = result.value.revision < now.revision
    const saved = isOvertaken ? now.saved : filled(result.value.settings, now.saved)
    const left = rebaseDraft(saved, withoutSent(now.updates, updates))
    const undecided = [...now.conflicts].filter(([path]) => Object.hasOwn(left, path))
    change({
      guild: withAge(now.guild, result.value.asOf),
      saved,
      revision: Math.max(result.value.revision, now.revision),
      updates: left,
      conflicts: new Map(undecided),
    })
    const count = Object.keys(updates).length
    for (const listener of savedListeners) listener({ save: result.value.save, count })
    showSaved()
    return true
  }

  if (!isRestored) needRules()

  return {
    snapshot: store.snapshot,
    untouched: () => untouched,
    subscribe: store.subscribe,
    edit(path, value) {
      const { saved, updates } = store.snapshot()
      withoutRefusal(path)
      if (!rules.now()) needRules()
      change({ updates: editDraft(saved, updates, path, value), ...settled() })
    },
    reset(path) {
      withoutRefusal(path)
      change({
        updates: resetField(store.snapshot().updates, path),
        conflicts: withoutConflict(path),
        ...settled(),
      })
    },
    resetAll() {
      refused = new Map()
      change({ updates: NO_UPDATES, conflicts: new Map(), ...settled() })
    },
    keepMine(path) {
      change({ conflicts: withoutConflict(path) })
    },
    save() {
      // A save requested during another follows it with what was typed in the meantime; after a failure the person
      // looks first.
      const asked = underway ? underway.then((isSaved) => isSaved && (isPushPending(ready()) ? send() : true)) : send()
      const settle = () => {
        if (underway === asked) underway = null
      }
      underway = asked
      asked.then(settle, settle)
      return asked
    },
    receiveSettings(changes, next) {
      const now = store.snapshot()
      let theirs = now.saved
      for (const { path, value } of changes) theirs = writePath(theirs, path, value)
      change({ ...rebased(now, theirs), revision: next })
    },
    receiveSaved(theirs, next) {
      const now = store.snapshot()
      if (next < now.revision) return
      change({ ...rebased(now, filled(theirs, now.saved)), revision: next })
    },
    receive({ settings: theirs, revision: next, ...received }) {
      const now = store.snapshot()
      const isNews = next >= now.revision
      const base = isNews ? filled(theirs, now.saved) : now.saved
      change({ guild: received, ...rebased(now, base), revision: Math.max(next, now.revision) })
    },
    receiveGuild(received) {
      change({ guild: { ...store.snapshot().guild, ...received } })
    },
    onSaved(listener) {
      savedListeners.add(listener)
      return () => savedListeners.delete(listener)
    },
    onProposed(listener) {
      proposedListeners.add(listener)
      return () => proposedListeners.delete(listener)
    },
  }
}

function reasonOf(problem: Problem | null): 'default' | 'conflict' {
  return problem?.conflicts?.length ? 'conflict' : 'default'
}
