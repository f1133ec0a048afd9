import { afterEach, describe, expect, it, vi } from 'vitest'
import { isEditable } from '../rules/is-editable.ts'
import { createKeptDrafts } from './kept-drafts.ts'

afterEach(() => vi.restoreAllMocks())

const GUILD = '100000000000000001'
const USER = '300000000000000001'
const SAVED = { prefix: '!', language: 'fr' }

function storage(written: Record<string, string> = {}) {
  const kept = new Map(Object.entries(written))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const NO_CONFLICTS = new Map()
const keyOf = (guild = GUILD, user = USER) => `guildhall.draft.${user}.${guild}`

describe('drafts that are kept after the page is closed', () => {
  it('are restored for the same person and server, and for nobody else', () => {
    const kept = storage()
    createKeptDrafts(kept).keep(GUILD, USER, { saved: SAVED, updates: { prefix: '?' }, conflicts: NO_CONFLICTS })
    const later = createKeptDrafts(kept)
    expect(later.restore(GUILD, USER, SAVED, isEditable)).toEqual({
      updates: { prefix: '?' },
      conflicts: new Map(),
      isDamaged: false,
    })
    expect(later.restore(GUILD, '300000000000000002', SAVED, isEditable).updates).toEqual({})
    expect(later.restore('100000000000000002', USER, SAVED, isEditable).updates).toEqual({})
  })

  it('are deleted once nothing is pending', () => {
    const kept = storage()
    const drafts = createKeptDrafts(kept)
    drafts.keep(GUILD, USER, { saved: SAVED, updates: { prefix: '?' }, conflicts: NO_CONFLICTS })
    drafts.keep(GUILD, USER, { saved: SAVED, updates: {}, conflicts: NO_CONFLICTS })
    expect(kept.kept.size).toBe(0)
  })

  it('leave out what has been saved since, and show what somebody else saved differently', () => {
    const kept = storage()
    const drafts = createKeptDrafts(kept)
    const updates = { prefix: '?', language: 'en' }
    drafts.keep(GUILD, USER, { saved: SAVED, updates, conflicts: NO_CONFLICTS })
    expect(drafts.restore(GUILD, USER, { prefix: '$', language: 'en' }, isEditable)).toEqual({
      updates: { prefix: '?' },
      conflicts: new Map([['prefix', { theirs: '$' }]]),
      isDamaged: false,
    })
  })

  it('still show a conflict that was not resolved before the reload', () => {
    const kept = storage()
    const drafts = createKeptDrafts(kept)
    const saved = { prefix: '$', language: 'fr' }
    drafts.keep(GUILD, USER, { saved, updates: { prefix: '?' }, conflicts: new Map([['prefix', { theirs: '$' }]]) })
    expect(drafts.restore(GUILD, USER, saved, isEditable).conflicts).toEqual(new Map([['prefix', { theirs: '$' }]]))
  })

  it.each([
    ['no JSON', '{"format":1,'],
    ['another format', '{"format":0,"changes":{}}'],
    ['no draft at all', '[1,2]'],
  ])('are dropped, with a message, when they are %s', (_, written) => {
    const kept = storage({ [keyOf()]: written })
    expect(createKeptDrafts(kept).restore(GUILD, USER, SAVED, isEditable)).toEqual({
      updates: {},
      conflicts: new Map(),
      isDamaged: true,
    })
    expect(kept.kept.size).toBe(0)
  })

  it('lose only the settings that no longer exist or have another shape', () => {
    const changes = {
      prefix: { from: '!', to: '?' },
      gone: { from: 1, to: 2 },
      language: { from: 'fr', to: { nested: true } },
    }
    const kept = storage({ [keyOf()]: JSON.stringify({ format: 1, changes }) })
    expect(createKeptDrafts(kept).restore(GUILD, USER, SAVED, isEditable)).toMatchObject({
      updates: { prefix: '?' },
      isDamaged: true,
    })
  })

  it('keep a text that is too long, so that the person can fix it', () => {
    const changes = { prefix: { from: '!', to: 'x'.repeat(500) } }
    const kept = storage({ [keyOf()]: JSON.stringify({ format: 1, changes }) })
    expect(createKeptDrafts(kept).restore(GUILD, USER, SAVED, isEditable)).toMatchObject({
      updates: { prefix: 'x'.repeat(500) },
      isDamaged: false,
    })
  })

  it('do not prevent editing when the storage is full or missing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const full = {
      ...storage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const draft = { saved: SAVED, updates: { prefix: '?' }, conflicts: NO_CONFLICTS }
    createKeptDrafts(full).keep(GUILD, USER, draft)
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
    createKeptDrafts(null).keep(GUILD, USER, draft)
    expect(createKeptDrafts(null).restore(GUILD, USER, SAVED, isEditable).updates).toEqual({})
  })
})
