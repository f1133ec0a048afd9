import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { boostMap, channelList, givenRoleId, roleId } from '#core/settings/kinds.ts'
import { channelReference, roleReference } from './reference.ts'

describe('what a setting points at', () => {
  it('is read from its schema, whether it is a single id, a list or a map', () => {
    expect(roleReference(z.nullable(givenRoleId()))).toEqual({ kind: 'role', given: true })
    expect(roleReference(roleId())).toEqual({ kind: 'role', given: false })
    expect(roleReference(boostMap('role'))).toEqual({ kind: 'role', given: false })
    expect(channelReference(channelList([0, 5]))).toEqual({ kind: 'channel', types: [0, 5] })
  })

  it('is nothing where there are no ids', () => {
    expect([roleReference(z.boolean()), channelReference(roleId())]).toEqual([null, null])
  })
})
