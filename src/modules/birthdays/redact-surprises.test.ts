import { describe, expect, it } from 'vitest'
import { isWrapped, surprises } from './redact-surprises.ts'
import type { TargetedMessage } from './settings.ts'

const LOU = { userId: '300000000000000001', roleIds: ['500000000000000001'] }
const ANA = { userId: '300000000000000002', roleIds: [] }

const message = (id: string, change: Partial<TargetedMessage> = {}): TargetedMessage => ({
  id,
  target: { type: 'member', id: LOU.userId },
  channel: '200000000000000001',
  message: {
    format: 'embeds',
    content: `Secret ${id}`,
    mentions: { everyone: false, roles: 'none', users: 'all' },
    silent: false,
  },
  hideFromTarget: true,
  ...change,
})
const toRole = message('role', { target: { type: 'role', id: '500000000000000001' } })
const open = message('open', { hideFromTarget: false })
const saved = [message('a'), toRole, open]

describe('a surprise', () => {
  it('is hidden from the person it is for, and from members with the role it is for', () => {
    const seen = surprises.hide(saved, LOU) as TargetedMessage[]
    expect(seen.map(isWrapped)).toEqual([true, true, false])
    expect(JSON.stringify(seen)).not.toContain('Secret a')
    expect(seen[2]).toBe(open)
  })

  it('is visible to everybody else', () => {
    expect(surprises.hide(saved, ANA)).toBe(saved)
    expect(surprises.hide(null, LOU)).toBe(null)
  })

  it('is kept when that person saves the list, whatever they wrote over it', () => {
    const [first, ...rest] = surprises.hide(saved, LOU) as TargetedMessage[]
    const sent = [{ ...first, hideFromTarget: false }, ...rest, message('new', { hideFromTarget: false })]
    expect(surprises.restore(sent, saved, LOU)).toEqual([...saved, message('new', { hideFromTarget: false })])
  })

  it('can be removed by them, and changed by others', () => {
    expect(surprises.restore([open], saved, LOU)).toEqual([open])
    const shown = message('a', { hideFromTarget: false })
    expect(surprises.restore([shown], saved, ANA)).toEqual([shown])
  })
})
