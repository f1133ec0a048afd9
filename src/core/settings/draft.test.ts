import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  editDraft,
  effectiveSettings,
  effectiveValue,
  isPushPending,
  NO_UPDATES,
  rebaseDraft,
  resetField,
  type Updates,
} from './draft.ts'
import { isSameValue } from './paths.ts'

const saved = { prefix: '!', roles: ['1'], boosts: {}, welcome: { dm: { on: false }, color: null } }

const value = fc.oneof(
  fc.constantFrom('!', '?', false, true, null, 0, -0),
  fc.array(fc.constantFrom('1', '2'), { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('1', '2'), fc.integer({ min: 1, max: 2 })),
)
const edit = fc.tuple(fc.constantFrom('prefix', 'roles', 'boosts', 'welcome.dm.on', 'welcome.color'), value)
const play = (edits: [string, unknown][]) =>
  edits.reduce<Updates>((updates, [path, next]) => editDraft(saved, updates, path, next), NO_UPDATES)

describe('draft of settings', () => {
  it('is empty exactly when the effective settings equal the saved ones', () => {
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        const updates = play(edits)
        expect(isPushPending(updates)).toBe(!isSameValue(effectiveSettings(saved, updates), saved))
      }),
    )
  })

  it('shows the last value given to each path', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1 }), (edits) => {
        const updates = play(edits)
        for (const [path, last] of new Map(edits)) {
          expect(isSameValue(effectiveValue(saved, updates, path), last)).toBe(true)
        }
      }),
    )
  })

  it('drops an update that comes back to the saved value', () => {
    const changed = editDraft(saved, NO_UPDATES, 'prefix', '?')
    expect(changed).toEqual({ prefix: '?' })
    expect(editDraft(saved, changed, 'prefix', '!')).toEqual({})
  })

  it('compares lists by their content and order', () => {
    expect(editDraft(saved, NO_UPDATES, 'roles', ['1'])).toEqual({})
    expect(editDraft({ roles: ['1', '2'] }, NO_UPDATES, 'roles', ['2', '1'])).toEqual({ roles: ['2', '1'] })
  })

  it('leaves the saved settings as they are', () => {
    const before = structuredClone(saved)
    effectiveSettings(saved, { 'welcome.dm.on': true })
    expect(saved).toEqual(before)
  })

  it('resets one field and keeps the others', () => {
    expect(resetField({ prefix: '?', roles: [] }, 'prefix')).toEqual({ roles: [] })
  })

  it('keeps only what still differs after a save by somebody else', () => {
    const theirs = { ...saved, prefix: '?' }
    expect(rebaseDraft(theirs, { prefix: '?', 'welcome.dm.on': true })).toEqual({ 'welcome.dm.on': true })
  })

  it('is empty after its own save is confirmed', () => {
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        const updates = play(edits)
        expect(rebaseDraft(effectiveSettings(saved, updates), updates)).toEqual({})
      }),
    )
  })
})
