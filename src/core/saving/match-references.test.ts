import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { channelId, channelList, roleId } from '#core/settings/kinds.ts'
import { matchReferences } from './match-references.ts'

const [HERE, TWIN, OTHER_TWIN] = ['100000000000000001', '100000000000000002', '100000000000000003']
const [FAR, FAR_TWIN, NOWHERE] = ['200000000000000001', '200000000000000002', '200000000000000003']
const [ROLE, FAR_ROLE] = ['100000000000000009', '200000000000000009']
const channel = (id: string, name: string) => aTextChannel(id, { name })
const guild = {
  id: '100000000000000000',
  roles: [{ id: ROLE, name: 'VIP', position: 1, managed: false, color: 0, permissions: '0' }],
  channels: [channel(HERE, 'lobby'), channel(TWIN, 'twin'), channel(OTHER_TWIN, 'twin')],
}
const names = { channels: { [FAR]: 'lobby', [FAR_TWIN]: 'twin' }, roles: { [FAR_ROLE]: 'VIP' } }
const match = (schema: z.core.$ZodType, value: unknown, chosen = {}) =>
  matchReferences(schema, value, { names, chosen }, guild)
const missingChannel = (id: string, name: string | null) => ({ id, name, reference: { kind: 'channel', types: null } })

describe('a value from another server', () => {
  it('keeps what exists here under the same id', () => {
    expect(match(channelId(), HERE)).toEqual({ value: HERE, missing: [] })
  })

  it('finds by name what has another id here', () => {
    expect(match(z.nullable(channelId()), FAR)).toEqual({ value: HERE, missing: [] })
    expect(match(z.record(roleId(), z.number()), { [FAR_ROLE]: 2 })).toEqual({ value: { [ROLE]: 2 }, missing: [] })
  })

  it('does not guess between two of the same name', () => {
    expect(match(z.nullable(channelId()), FAR_TWIN)).toEqual({
      value: null,
      missing: [missingChannel(FAR_TWIN, 'twin')],
    })
  })

  it('uses the replacement somebody chose, if it exists and is of the same kind', () => {
    expect(match(channelId(), FAR_TWIN, { [FAR_TWIN]: TWIN })).toEqual({ value: TWIN, missing: [] })
    expect(match(channelId(), FAR, { [FAR]: TWIN }).value).toBe(TWIN)
    expect(match(z.nullable(channelId()), NOWHERE, { [NOWHERE]: ROLE }).value).toBe(null)
    expect(match(z.nullable(channelId()), NOWHERE, { [NOWHERE]: FAR_TWIN }).value).toBe(null)
  })

  it('leaves out an entry of a list, of a map, and nothing else', () => {
    expect(match(z.array(channelId()), [FAR, NOWHERE, HERE])).toEqual({
      value: [HERE, HERE],
      missing: [missingChannel(NOWHERE, null)],
    })
    expect(match(z.record(channelId(), z.number()), { [NOWHERE]: 1, [HERE]: 2 }).value).toEqual({ [HERE]: 2 })
  })

  it('empties the field of an entry where it may be empty, and drops the entry where it may not', () => {
    const free = z.array(z.strictObject({ name: z.string(), channel: z.nullable(channelId()) }))
    const bound = z.array(z.strictObject({ name: z.string(), channel: channelId() }))
    const list = [{ name: 'a', channel: NOWHERE }]
    expect(match(free, list).value).toEqual([{ name: 'a', channel: null }])
    expect(match(bound, list).value).toEqual([])
  })

  it('reads an id as a role or a channel by its place, whatever the file calls it', () => {
    const both = z.strictObject({ roles: z.array(roleId()), channels: z.array(channelId()) })
    const crossed = { roles: { [FAR]: 'VIP', [HERE]: 'VIP' }, channels: { [FAR]: 'lobby', [ROLE]: 'lobby' } }
    const given = { roles: [FAR], channels: [FAR] }
    expect(matchReferences(both, given, { names: crossed, chosen: {} }, guild)).toEqual({
      value: { roles: [ROLE], channels: [HERE] },
      missing: [],
    })
    const halfway = { ...crossed, channels: { [ROLE]: 'lobby' } }
    expect(matchReferences(both, given, { names: halfway, chosen: {} }, guild).value).toEqual({
      roles: [ROLE],
      channels: [],
    })
  })

  it('lists nothing twice where two of theirs are one of ours', () => {
    expect(match(channelList(), [FAR, HERE]).value).toEqual([HERE])
  })

  it('leaves out thousands of unknown ids without a full search for each', () => {
    const list = z.strictObject({ name: z.string(), lists: z.array(channelList()) })
    const unknown = (n: number) => `3${String(n).padStart(17, '0')}`
    const lists = Array.from({ length: 200 }, (_, at) => Array.from({ length: 100 }, (__, n) => unknown(at * 100 + n)))
    expect(match(list, { name: 'a', lists }).value).toEqual({ name: 'a', lists: lists.map(() => []) })
    const rows = z.array(z.strictObject({ id: z.string(), channel: channelId() }))
    const entries = Array.from({ length: 5_000 }, (_, n) => ({ id: String(n), channel: unknown(n) }))
    expect(match(rows, entries).value).toEqual([])
  })

  it('is undefined where nothing is left', () => {
    expect(match(channelId(), NOWHERE)).toEqual({
      value: undefined,
      missing: [missingChannel(NOWHERE, null)],
    })
  })
})
