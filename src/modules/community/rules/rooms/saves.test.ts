import { describe, expect, it } from 'vitest'
import { renamesLeft } from './rename-room.ts'
import { defaultSave, freeName, keepSaves, type Save, savesElsewhere, savesOf } from './saves.ts'

const room = { name: 'Den', visibility: 'closed', limit: 3, white: [], black: [], roles: [], denied: [] } as const
const save = (name: string, isDefault = false): Save => ({
  name,
  isDefault,
  room: { ...room, white: [], black: [], roles: [], denied: [] },
})

describe('saved rooms', () => {
  it('are kept per hub, and those of other hubs can be found', () => {
    const kept = keepSaves('1', 'hub', [save('Night', true)])
    const state = kept.type === 'putMemberState' ? kept.value : {}
    expect(savesOf(state, 'hub')).toEqual([save('Night', true)])
    expect(savesOf(state, 'other')).toEqual([])
    expect(savesElsewhere(state, 'other', [])).toEqual([{ save: save('Night', true), server: null }])
    expect(savesElsewhere({}, 'hub', [{ server: 'Harbour', state }])).toEqual([
      { save: save('Night', true), server: 'Harbour' },
    ])
    expect(defaultSave(savesOf(state, 'hub'))?.name).toBe('Night')
  })

  it('leave nothing behind when the last one is deleted', () => {
    expect(keepSaves('1', 'hub', [])).toMatchObject({ value: { 'saves:hub': null } })
  })

  it('get a number if their name is taken', () => {
    expect(freeName(' Night ', [])).toBe('Night')
    expect(freeName('Night', ['Night', 'Night 2'])).toBe('Night 3')
    expect(freeName('x'.repeat(60), [])).toHaveLength(40)
  })
})

describe('renames of a room', () => {
  it('are limited to two in ten minutes', () => {
    const now = 1_000_000
    expect(renamesLeft([], now)).toEqual({ left: 2, waitMs: 0 })
    expect(renamesLeft([now - 1_000], now)).toEqual({ left: 1, waitMs: 0 })
    expect(renamesLeft([now - 60_000, now - 1_000], now)).toEqual({ left: 0, waitMs: 540_000 })
    expect(renamesLeft([now - 600_000, now - 1_000], now)).toEqual({ left: 1, waitMs: 0 })
  })
})
