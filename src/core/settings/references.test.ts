import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { boostMap, channelId, givenRoleId, roleId } from './kinds.ts'
import { findReferences, locateReferences } from './references.ts'

const idsOf = (schema: z.core.$ZodType, value: unknown) => findReferences(schema, value).map(({ id }) => id)
const A = '100000000000000001'
const B = '100000000000000002'

describe('references inside settings', () => {
  it('finds ids in lists of objects, optional fields included', () => {
    const schema = z.array(z.strictObject({ role: givenRoleId(), channel: z.optional(z.nullable(channelId())) }))
    expect(idsOf(schema, [{ role: A, channel: B }, { role: B, channel: null }, { role: A }])).toEqual([A, B, B, A])
  })

  it('finds ids that are keys of a map', () => {
    expect(idsOf(boostMap('role'), { [A]: 2 })).toEqual([A])
  })

  it('follows only the branch of a union that fits', () => {
    const schema = z.union([z.literal('everyone'), roleId()])
    expect(idsOf(schema, 'everyone')).toEqual([])
    expect(idsOf(schema, A)).toEqual([A])
    const reward = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('role'), id: givenRoleId() }),
      z.strictObject({ type: z.literal('user'), id: z.string() }),
    ])
    expect(idsOf(reward, { type: 'user', id: A })).toEqual([])
    expect(idsOf(reward, { type: 'role', id: A })).toEqual([A])
  })

  it('finds nothing in null', () => {
    expect(idsOf(z.nullable(channelId()), null)).toEqual([])
  })

  it('says what each id refers to', () => {
    expect(findReferences(givenRoleId(), A)).toEqual([{ id: A, reference: { kind: 'role', given: true } }])
    expect(findReferences(channelId([0]), A)).toEqual([{ id: A, reference: { kind: 'channel', types: [0] } }])
  })

  it('says where each id is', () => {
    const schema = z.strictObject({ channel: channelId(), rewards: z.array(z.strictObject({ role: roleId() })) })
    const found = locateReferences(schema, { channel: A, rewards: [{ role: B }, { role: A }] })
    expect(found.map(({ path }) => path)).toEqual(['channel', 'rewards.0.role', 'rewards.1.role'])
    expect(locateReferences(roleId(), A)).toMatchObject([{ path: '' }])
  })
})
