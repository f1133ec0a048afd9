import { describe, expect, it } from 'vitest'
import { customId, readCustomId } from './custom-id.ts'

describe('the id of a button', () => {
  it('holds module, route and arguments, and is read back unchanged', () => {
    const id = customId('tickets', 'open', 'panel.7', '100%', 3)
    expect(id.startsWith('1tickets.open.')).toBe(true)
    expect(readCustomId(id)).toEqual({ module: 'tickets', route: 'open', args: ['panel.7', '100%', '3'] })
    expect(readCustomId(customId('tickets', 'open'))).toEqual({ module: 'tickets', route: 'open', args: [] })
  })

  it('is not ours if it is of another version or from another bot', () => {
    expect(['0tickets.open', 'tickets.open', '1tickets', '', '1.open'].map(readCustomId)).toEqual(Array(5).fill(null))
  })

  it('never exceeds what Discord accepts', () => {
    expect(() => customId('tickets', 'open', 'x'.repeat(100))).toThrow('over 100 characters')
  })
})
