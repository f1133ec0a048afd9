import { describe, expect, test } from 'vitest'
import { PEOPLE_IDS } from '../world/seed-ids.ts'
import { code, GENERAL, GUILD, withStillGuild } from './still-guild.fixture.ts'

const still = withStillGuild()
const { lichen, 'tofu.exe': tofu, 'miaou-dev': miaou } = PEOPLE_IDS

describe('AutoMod', () => {
  const path = `/guilds/${GUILD}/auto-moderation/rules`
  const rule = (more: object = {}) => ({
    name: 'Words',
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ['spam*', '*casino*'], regex_patterns: ['fre{2,}'], allow_list: ['spammer'] },
    actions: [
      { type: 1, metadata: { custom_message: 'No.' } },
      { type: 2, metadata: { channel_id: still.channel('mod-log').id } },
      { type: 3, metadata: { duration_seconds: 60 } },
    ],
    enabled: true,
    ...more,
  })

  test('blocks, alerts and times out, with an event for each', async () => {
    const { id } = await still.emulator.ask<{ id: string }>('POST', path, rule())
    expect(() => still.emulator.control.write(GENERAL, tofu, 'buy my Spamming now')).toThrow('blocked')
    expect(still.events('AUTO_MODERATION_ACTION_EXECUTION')).toMatchObject([
      { rule_id: id, action: { type: 1 }, matched_keyword: 'spam*', matched_content: 'Spamming' },
      { action: { type: 2 }, alert_system_message_id: expect.any(String) },
      { action: { type: 3 } },
    ])
    expect(still.emulator.control.messages(still.channel('mod-log').id).at(-1)).toMatchObject({ type: 24 })
    expect(() => still.emulator.control.write(GENERAL, tofu, 'hello')).toThrow('Missing Permissions')
    still.emulator.control.moveClock(61_000)
    expect(still.emulator.control.write(GENERAL, tofu, 'a spammer is no aspam').content).toContain('spammer')
    expect(still.emulator.control.write(GENERAL, miaou, 'spam from the owner').content).toBe('spam from the owner')
  })

  test('counts mentions', async () => {
    const actions = [{ type: 1 }]
    await still.emulator.ask(
      'POST',
      path,
      rule({ trigger_type: 5, trigger_metadata: { mention_total_limit: 2 }, actions }),
    )
    const people = [lichen, miaou, PEOPLE_IDS.brume_42].map((id) => `<@${id}>`)
    expect(still.emulator.control.write(GENERAL, tofu, people.slice(1).join(' '))).toBeDefined()
    expect(() => still.emulator.control.write(GENERAL, tofu, people.join(' '))).toThrow('blocked')
  })

  test('rules are changed, listed and deleted within Discord’s limits', async () => {
    const { id } = await still.emulator.ask<{ id: string }>('POST', path, rule())
    await still.emulator.ask('PATCH', `${path}/${id}`, { enabled: false })
    expect(still.emulator.control.write(GENERAL, tofu, 'spam').content).toBe('spam')
    expect(await still.emulator.ask('GET', path)).toMatchObject([{ id, enabled: false }])
    await still.emulator.ask('DELETE', `${path}/${id}`)
    expect(still.events('AUTO_MODERATION_RULE_DELETE')).toHaveLength(1)
    for (let count = 0; count < 6; count++) await still.emulator.ask('POST', path, rule({ name: `rule ${count}` }))
    expect(await code(still.emulator.call('POST', path, rule()))).toEqual([400, 30_035])
  })

  const bad: [string, object][] = [
    ['a keyword of 61', { trigger_metadata: { keyword_filter: ['a'.repeat(61)] } }],
    ['11 patterns', { trigger_metadata: { regex_patterns: Array.from({ length: 11 }, () => 'a') } }],
    ['a pattern that is none', { trigger_metadata: { regex_patterns: ['('] } }],
    ['51 mentions', { trigger_type: 5, trigger_metadata: { mention_total_limit: 51 } }],
    ['no words', { trigger_metadata: {} }],
    ['a timeout of five weeks', { actions: [{ type: 3, metadata: { duration_seconds: 3_000_000 } }] }],
    [
      'a timeout for a preset',
      {
        trigger_type: 4,
        trigger_metadata: { presets: [1] },
        actions: [{ type: 3, metadata: { duration_seconds: 60 } }],
      },
    ],
    ['21 exempt roles', { exempt_roles: Array.from({ length: 21 }, () => GUILD) }],
  ]
  test.each(bad)('refuses %s', async (_, more) => {
    expect(await code(still.emulator.call('POST', path, rule(more)))).toEqual([400, 50_035])
  })
})
