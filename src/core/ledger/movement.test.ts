import { describe, expect, it } from 'vitest'
import { counterRefOf, type MovementLine, refsOf, rootOf, undoingOf } from './movement.ts'

let ids = 0
const line = (ref: string | null, userId: string, delta: number, more: Partial<MovementLine> = {}): MovementLine => ({
  id: String(++ids),
  ref,
  userId,
  asset: 'money',
  source: 'pay',
  delta,
  ...more,
})
const undoing = (...lines: [MovementLine, ...MovementLine[]]) => undoingOf(lines[0], lines)

describe('lines of the ledger that belong together', () => {
  it.each([
    ['pay:1', 'pay:1'],
    ['pay:1:tax', 'pay:1'],
    ['trade:x:back', 'trade:x'],
    ['refund:buy:1', 'buy:1'],
    ['undo:pay:1', 'pay:1'],
    ['press:1:back:7f0c', 'press:1'],
    ['command:1:0', 'command:1'],
    ['refund:command:1:0', 'command:1'],
    ['command:1:cost', 'command:1'],
    ['bulk:1:200', 'bulk:1:200'],
    ['daily:200:2026-11-18', 'daily:200:2026-11-18'],
  ])('%s is part of %s, and found with it', (ref, root) => {
    expect(rootOf({ id: '1', ref })).toBe(root)
    // Items that were paid back are looked up by the item.
    if (!ref.includes('back:')) expect(refsOf(root)).toContain(ref)
  })

  it('is a line alone where it has no reference', () => {
    expect(rootOf({ id: '9', ref: null })).toBe('line:9')
    expect(counterRefOf(line(null, 'a', 5, { id: '9' }))).toBe('undo:line:9')
  })
})

describe('undoing a movement', () => {
  it('reverses the sum of each member’s lines: a payment is returned with its tax', () => {
    expect(undoing(line('pay:1', 'a', -93), line('pay:1', 'b', 93), line('pay:1:tax', 'a', -7))).toEqual({
      ok: true,
      entries: [
        { ref: 'undo:pay:1', userId: 'a', asset: 'money', delta: 100 },
        { ref: 'undo:pay:1', userId: 'b', asset: 'money', delta: -93 },
      ],
    })
  })

  it('uses the reference of the refund that may still happen', () => {
    const bought = line('buy:1', 'a', -50, { source: 'shop' })
    const got = line('buy:1', 'a', 3, { source: 'shop', asset: 'item:fox' })
    expect(undoing(bought, got)).toEqual({
      ok: true,
      entries: [
        { ref: 'undo:buy:1', userId: 'a', asset: 'item:fox', delta: -3, isBought: true },
        { ref: 'refund:buy:1', userId: 'a', asset: 'money', delta: 50 },
      ],
    })
    expect(counterRefOf(line('press:1:cost', 'a', -5))).toBe('press:1:back')
    expect(counterRefOf(line('press:1:item', 'a', -5, { asset: 'item:fox' }))).toBe('press:1:back:fox')
    expect(counterRefOf(line('trade:1:back', 'a', -5))).toBe('undo:trade:1')
  })

  it('does nothing where it was already refunded', () => {
    const lines = [line('buy:1', 'a', -50, { source: 'shop' }), line('refund:buy:1', 'a', 50, { source: 'refund' })]
    expect(undoing(...(lines as [MovementLine, MovementLine]))).toEqual({ ok: false, because: 'nothing' })
  })

  it('happens once, and cannot itself be undone', () => {
    const back = line('undo:pay:1', 'a', 5, { source: 'undo' })
    expect(undoing(line('pay:1', 'a', -5), back)).toEqual({ ok: false, because: 'done' })
    expect(undoing(back, line('pay:1', 'a', -5))).toEqual({ ok: false, because: 'isUndo' })
  })

  it('waits for the end of a drop, and then moves the prize from the winner to the starter', () => {
    const put = line('drop:1:start', 'a', -1, { asset: 'item:fox', source: 'drop' })
    expect(undoing(put)).toEqual({ ok: false, because: 'running' })
    expect(undoing(put, line('drop:1', 'b', 1, { asset: 'item:fox', source: 'drop' }))).toMatchObject({
      ok: true,
      entries: [
        { userId: 'a', delta: 1 },
        { userId: 'b', delta: -1 },
      ],
    })
  })
})
