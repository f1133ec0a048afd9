import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { int, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { levelReward } from '#core/settings/reward.ts'
import { entryOf, findEntryReferences } from './entry-reference.ts'
import { entryPath, readEntryPath } from './history-path.ts'
import { parseEntry } from './parse-entry.ts'

const schema = z.strictObject({
  id: entryId(),
  name: text(5),
  level: int(1, 1000),
  reward: z.optional(levelReward()),
  part: z.optional(
    z.union([
      z.strictObject({ buttons: z.array(text(3)) }),
      z.strictObject({ select: z.strictObject({ max: int(1, 25) }) }),
    ]),
  ),
})
const issues = (entry: object) => {
  const parsed = parseEntry(schema, { id: 'e1', name: 'abc', level: 1, ...entry })
  return parsed.ok ? [] : parsed.issues
}

describe('parsing an entry', () => {
  it('reports a hundred problems at most', () => {
    expect(issues(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`key${n}`, n])))).toHaveLength(100)
  })

  it('names every field that is wrong, with both bounds of a number', () => {
    expect(issues({ name: 'too long', level: 0, reward: { type: 'money', amount: 0 } })).toEqual([
      { path: 'name', code: 'V_MAX', params: { max: 5 } },
      { path: 'level', code: 'V_RANGE', params: { min: 1, max: 1000 } },
      { path: 'reward.amount', code: 'V_RANGE', params: { min: 1, max: 1_000_000_000 } },
    ])
  })

  it('names each field that does not belong', () => {
    expect(issues({ x: 1, y: 2 }).map(({ path, code }) => [path, code])).toEqual([
      ['x', 'V_UNKNOWN'],
      ['y', 'V_UNKNOWN'],
    ])
  })

  it('reports problems for the intended option of a union', () => {
    expect(issues({ part: { select: { max: 26 } } }).map(({ path, code }) => [path, code])).toEqual([
      ['part.select.max', 'V_RANGE'],
    ])
    expect(issues({ part: { buttons: ['much'] } })).toEqual([
      { path: 'part.buttons.0', code: 'V_MAX', params: { max: 3 } },
    ])
  })

  it('refuses anything but an object', () => {
    expect(parseEntry(schema, [])).toEqual({ ok: false, issues: [{ path: '', code: 'V_TYPE', params: {} }] })
  })
})

describe('references between entries', () => {
  it('are found wherever a schema holds one', () => {
    const holder = z.strictObject({ shop: entryOf('shops'), rewards: z.array(levelReward()) })
    const value = {
      shop: 's1',
      rewards: [
        { type: 'money', amount: 1 },
        { type: 'item', itemId: 'i7', quantity: 2 },
      ],
    }
    expect(findEntryReferences(holder, value)).toEqual([
      { collection: 'shops', id: 's1', path: 'shop' },
      { collection: 'items', id: 'i7', path: 'rewards.1.itemId' },
    ])
  })

  it('are distinguished from settings by their path in the history', () => {
    expect(readEntryPath(entryPath('shops', 's1'))).toEqual({ collection: 'shops', id: 's1' })
    expect(readEntryPath('birthdays.role')).toBeNull()
  })
})
