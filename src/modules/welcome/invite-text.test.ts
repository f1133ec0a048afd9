import { expect, it } from 'vitest'
import { haveDistinctCodes, inviteText } from './invite-text.ts'

const codeOf = (code: string) => inviteText.safeParse({ id: 'a', code, text: 'Ahoy' }).data?.code ?? null

it('accepts an invite as a link or a code', () => {
  expect(codeOf(' https://discord.gg/port-royal ')).toBe('port-royal')
  expect(codeOf('discord.com/invite/AbC')).toBe('AbC')
  expect(codeOf('AbC')).toBe('AbC')
  expect(codeOf('two words')).toBeNull()
  expect(codeOf('https://discord.gg/')).toBeNull()
})

it('recognises the same invite in both forms', () => {
  expect(haveDistinctCodes([{ code: 'AbC' }, { code: 'https://discord.gg/AbC' }])).toBe(false)
  expect(haveDistinctCodes([{ code: 'AbC' }, { code: 'abc' }])).toBe(true)
})
