import { expect, it } from 'vitest'
import { lookUpTyped } from './look-up-typed.ts'

const source = { id: 'moka', name: 'Moka', url: 'https://www.twitch.tv/moka', avatar: null }
const asked = { family: 'twitch', typed: 'moka' } as const
const lookUp = () => Promise.resolve({ ok: true as const, source, items: [] })

it('finds what was typed, unless something else has been typed before the answer came', async () => {
  expect(await lookUpTyped(asked, lookUp, () => 'moka')).toEqual({ kind: 'found', source, items: [] })
  expect(await lookUpTyped(asked, lookUp, () => 'another')).toBeNull()
})

it('says why nothing was found', async () => {
  const failed = await lookUpTyped(
    asked,
    async () => ({ ok: false, problem: 'notFound' }),
    () => 'moka',
  )
  expect(failed).toMatchObject({ kind: 'failed', why: expect.any(String) })
})
