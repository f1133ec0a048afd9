import { describe, expect, it } from 'vitest'
import { customId, readCustomId } from './custom-id.ts'

describe('the id of a button', () => {
  it('names module, route and what it is about, and is read back whole', () => {
    const id = customId('tickets', 'open', 'panel.7', '100%', 3)
    expect(id.startsWith('1tickets.open.')).toBe(true)
    expect(readCustomId(id)).toEqual({ module: 'tickets', route: 'open', args: ['panel.7', '100%', '3'] })
    expect(readCustomId(customId('tickets', 'open'))).toEqual({ module: 'tickets', route: 'open', args: [] })
  })

  it('of another version, or of somebody else, is not ours', () => {
    expect(['0tickets.open', 'tickets.open', '1tickets', '', '1.open'].map(readCustomId)).toEqual(Array(5).fill(null))
  })

  it('never goes over what Discord takes', () => {
    expect(() => customId('tickets', 'open', 'x'.repeat(100))).toThrow('over 100 characters')
  })
})
