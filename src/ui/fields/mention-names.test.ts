import { describe, expect, it } from 'vitest'
import { createNameWriter, namablesOf, withMoreNames } from './mention-names.ts'

const guild = {
  channels: [
    { id: '11', name: 'rules' },
    { id: '12', name: 'rules-fr' },
    { id: '13', name: 'twin' },
    { id: '14', name: 'twin' },
    { id: '15', name: 'règlement' },
  ],
  roles: [
    { id: '1', name: '@everyone', managed: false },
    { id: '21', name: 'Night watch', managed: false },
  ],
  emojis: [{ id: '31', name: 'ahoy', animated: true }],
}
const writer = createNameWriter(namablesOf(guild, '1'))

describe('names in a template', () => {
  it('become ids when saved, and names again when shown', () => {
    const shown = 'Read #rules-fr, ask @Night watch :ahoy: in #règlement.'
    const written = 'Read <#12>, ask <@&21> <a:ahoy:31> in <#15>.'
    expect(writer.write(shown)).toBe(written)
    expect(writer.show(written)).toBe(shown)
  })

  it('stay ids when two things have the same name', () => {
    expect(writer.show('<#13> <#14>')).toBe('<#13> <#14>')
    expect(writer.write('#twin')).toBe('#twin')
  })

  it('only match whole words', () => {
    expect(writer.write('#rulesets a#rules mail@Night watch')).toBe('#rulesets a#rules mail@Night watch')
  })

  it('leave @everyone, ids and escaped signs alone', () => {
    expect(writer.write('@everyone <#11> \\#rules')).toBe('@everyone <#11> \\#rules')
  })

  it('include commands and people once they are known', () => {
    const people = { shown: '@bob', written: '<@100000000000000001>' }
    const role = { shown: '/role all', written: '</role all:9>' }
    const known = createNameWriter(withMoreNames(namablesOf(guild, '1'), [people, role]))
    const shown = 'Ask @bob, use /role all in #rules.'
    const written = 'Ask <@100000000000000001>, use </role all:9> in <#11>.'
    expect(known.write(shown)).toBe(written)
    expect(known.show(written)).toBe(shown)
    expect(known.write('https://role all ./role all and/role all')).toBe('https://role all ./role all and/role all')
  })

  it('stay with whatever had the name first', () => {
    const more = [{ shown: '@Night watch', written: '<@1>' }]
    expect(createNameWriter(withMoreNames(namablesOf(guild, '1'), more)).write('@Night watch')).toBe('<@&21>')
  })
})
