import { describe, expect, it } from 'vitest'
import { platformRefusalReason, readPlatformRefusal } from './platform-refusal.ts'

describe('a refusal of the platform', () => {
  it('is stored as a reason, and can be read back', () => {
    const lacking = { ok: false, code: 'missingPermissions', missing: ['sendMessages', 'embedLinks'] } as const
    expect(readPlatformRefusal(platformRefusalReason(lacking))).toEqual({
      code: 'missingPermissions',
      missing: ['sendMessages', 'embedLinks'],
    })
    expect(readPlatformRefusal(platformRefusalReason({ ok: false, code: 'channelGone' }))).toEqual({
      code: 'channelGone',
      missing: [],
    })
  })

  it('is not a reason of a module', () => {
    expect(readPlatformRefusal({ code: 'cooldown' })).toBeNull()
  })
})
