import { describe, expect, it } from 'vitest'
import { checkMemberContent } from './member-content.ts'

const off = { status: true, memberContent: false, censor: false }
const on = { ...off, memberContent: true }
const settings = {
  filter: { ...off, mots: ['parrot'] },
  links: { ...off, domains: [], domainsMode: 'allowed' },
  invites: { ...off, codes: ['ours'] },
}

describe('what members write elsewhere', () => {
  it('is left alone without a filter that applies', () => {
    const text = 'parrot https://example.com discord.gg/abc'
    expect(checkMemberContent(text, settings)).toEqual({ ok: true, text })
    expect(checkMemberContent(text, {})).toEqual({ ok: true, text })
  })

  it('is left alone by a filter that only watches', () => {
    const watching = { ...settings, filter: { ...settings.filter, ...on, watch: true } }
    expect(checkMemberContent('a parrot', watching)).toEqual({ ok: true, text: 'a parrot' })
  })

  it('is refused by words, links and invitations, naming the filter', () => {
    const all = {
      filter: { ...settings.filter, ...on },
      links: { ...settings.links, ...on },
      invites: { ...settings.invites, ...on },
    }
    expect(checkMemberContent('a parrot', all)).toEqual({ ok: false, filter: 'filter' })
    expect(checkMemberContent('see https://example.com', all)).toEqual({ ok: false, filter: 'links' })
    expect(checkMemberContent('come to discord.gg/abc', all)).toEqual({ ok: false, filter: 'invites' })
    expect(checkMemberContent('come to discord.gg/ours', all)).toMatchObject({ ok: true })
  })

  it('is masked where the filter censors', () => {
    const censored = { ...settings, filter: { ...settings.filter, ...on, censor: true } }
    expect(checkMemberContent('a parrot', censored)).toEqual({ ok: true, text: 'a ▇▇▇▇▇▇' })
  })

  it('passes when the filter itself is off', () => {
    const resting = { ...settings, filter: { ...settings.filter, ...on, status: false } }
    expect(checkMemberContent('a parrot', resting)).toEqual({ ok: true, text: 'a parrot' })
  })
})
