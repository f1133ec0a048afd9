import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
// Sanctions are carried out by the moderation module, so both run here together.
import { bots } from '../bots.ts'
import { FILTERS } from './sanction-rule.ts'

const scene = await openScene({
  bots: bots.filter(({ id }) => id === 'auto-moderation' || id === 'moderation'),
  settings: { predefinedSanctions: [] },
})
const { control } = scene.emulator
const guildId = scene.guildId
const words = (channel: string) => scene.everything(channel).map(({ content }) => content)
const infractions = async (who: string) => {
  const { rows } = await scene.database.pool.query<{ filter: string; source: string }>(
    `select body->>'filter' as filter, body->>'source' as source from records where kind = 'infraction' and subject_id = $1 order by created_at, id`,
    [scene.id(who)],
  )
  return rows
}
const cases = async (who?: string) => {
  const { rows } = await scene.database.pool.query<{ state: string; type: string; rule: string; subject: string }>(
    `select state, body->>'type' as type, body->>'ruleId' as rule, subject_id as subject from records
     where kind = 'case' and ($1::text is null or subject_id = $1) order by number`,
    [who ? scene.id(who) : null],
  )
  return rows
}
const off = Object.fromEntries(FILTERS.map((key) => [`${key}.status`, false]))

afterEach(async () => {
  await scene.set({ ...off, sanctions: [], 'filter.censor': false, 'links.censor': false, 'filter.silent': false })
  await scene.passes('11 minutes')
})

describe('a forbidden word', () => {
  it('is deleted with its message, and the explanation disappears after eight seconds', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat*', 'été'] })
    await scene.says('ann', 'general', 'C.A.T')
    await scene.says('ann', 'general', 'l’ÉTÉ arrive')
    await scene.says('ann', 'general', 'concat is fine')
    expect(words('general').filter((text) => /C\.A\.T|ÉTÉ/.test(text))).toEqual([])
    expect(scene.texts('general')).toEqual([`<@${scene.id('ann')}>, this word is not allowed here.`])
    await scene.passes('9 s')
    expect(words('general')).toEqual(['concat is fine'])
    expect(await infractions('ann')).toEqual([
      { filter: 'filter', source: 'bot' },
      { filter: 'filter', source: 'bot' },
    ])
  })

  it('is found when an edit adds it; administrators and bots are exempt', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'filter.silent': true })
    const sent = await scene.says('bob', 'random', 'nice')
    await scene.edits('bob', 'random', sent.id, 'nice cat')
    await scene.says('admin', 'random', 'cat')
    await scene.says('owner', 'random', 'cat')
    expect(words('random')).toEqual(['cat', 'cat'])
    expect(scene.texts('random')).toEqual([])
  })

  it('is masked under the member’s own name where the server wants that', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat*'], 'filter.censor': true, 'filter.silent': true })
    await scene.says('bob', 'cafe', 'my c.a.t says @everyone hi')
    const [copy] = scene.messages('cafe')
    expect(copy?.content).toBe('my ▇▇▇▇▇ says @everyone hi')
    expect(copy?.webhook).toMatchObject({ name: 'tofu.exe' })
    expect(words('cafe')).toHaveLength(1)
  })

  it('is only deleted when something else was wrong as well', async () => {
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat*'], 'filter.censor': true, 'caps.status': true })
    const before = words('cafe').length
    await scene.says('bob', 'cafe', 'MY CAT IS LOUD')
    expect(scene.messages('cafe').filter(({ webhook }) => webhook)).toHaveLength(before)
    expect((await infractions('bob')).map(({ filter }) => filter)).toContain('caps')
  })
})

describe('links and invitations', () => {
  it('keeps allowed ones', async () => {
    await scene.set({ 'links.status': true, 'links.domains': ['example.com'], 'links.silent': true })
    await scene.says('ann', 'desk', 'https://a.example.com/x')
    await scene.says('ann', 'desk', '[ok](https://evil.com)')
    expect(words('desk')).toEqual(['https://a.example.com/x'])
  })

  it('deletes known scams and imitations, whatever the list says', async () => {
    const scams = { 'links.scams': true, 'links.domainsMode': 'forbidden', 'links.domains': [] }
    await scene.set({ 'links.status': true, 'links.silent': true, ...scams })
    const before = words('desk').length
    await scene.says('ann', 'desk', 'free nitro https://dlscord.gift/abc')
    await scene.says('ann', 'desk', 'look https://grabify.link/x')
    await scene.says('ann', 'desk', 'docs at https://discord.com/developers')
    expect(words('desk').slice(before)).toEqual(['docs at https://discord.com/developers'])
    await scene.set({ 'links.domainsMode': 'allowed', 'links.domains': ['grabify.link'] })
    await scene.says('ann', 'desk', 'again https://grabify.link/x')
    expect(words('desk').slice(before)).toHaveLength(1)
    await scene.set({ 'links.scams': false, 'links.domains': [] })
  })

  it('lets only invitations to this very server through', async () => {
    await scene.set({ 'invites.status': true, 'invites.silent': true, 'invites.codes': ['friends'] })
    const own = control.createInvite({ channelId: scene.channelId('general'), by: scene.id('owner') })
    const before = words('desk').length
    await scene.says('ann', 'desk', `join discord.gg/${own.code}`)
    await scene.says('ann', 'desk', 'discord.gg/friends')
    await scene.says('ann', 'desk', 'discord . gg / elsewhere')
    await scene.says('ann', 'desk', 'dsc.gg/hidden')
    expect(words('desk').slice(before)).toEqual([`join discord.gg/${own.code}`, 'discord.gg/friends'])
    // Known by now: decided immediately.
    await scene.says('bob', 'desk', 'https://discord.gg/elsewhere')
    expect(words('desk').at(-1)).toBe('discord.gg/friends')
  })
})

describe('mentions', () => {
  it('are counted, and the message stays unless ghost pings are accepted', async () => {
    await scene.set({ 'mentions.status': true, 'mentions.limit': 5, 'mentions.silent': true })
    const roles = `<@&${scene.roleId('Red')}> <@&${scene.roleId('Blue')}>`
    await scene.says('cleo', 'random', roles)
    expect(words('random')).toContain(roles)
    expect(await infractions('cleo')).toEqual([{ filter: 'mentions', source: 'bot' }])
    await scene.set({ 'mentions.ghostping': true })
    await scene.passes('1 minute')
    await scene.says('cleo', 'random', `${roles} again`)
    expect(words('random')).not.toContain(`${roles} again`)
    await scene.set({ 'mentions.ghostping': false })
  })

  it('of certain people are refused, except in replies', async () => {
    await scene.set({
      'pings.status': true,
      'pings.silent': true,
      'pings.targets': [{ type: 'user', id: scene.id('owner') }],
    })
    const said = await scene.says('owner', 'random', 'hello')
    await scene.says('ann', 'random', 'hi there', { replyTo: said.id })
    await scene.says('ann', 'random', `<@${scene.id('owner')}> hey`)
    expect(words('random').slice(-2)).toEqual(['hello', 'hi there'])
  })
})

describe('formatting', () => {
  it('is removed and the text posted again', async () => {
    await scene.set({ 'markdown.status': true, 'markdown.types': ['header', 'spoiler'], 'markdown.silent': true })
    await scene.says('ann', 'general', '# Big ||secret||')
    expect(scene.messages('general').at(-1)?.content).toBe('Big secret')
  })
})

describe('automatic sanctions', () => {
  const rules = [
    { id: 'warn2', type: 'warn', count: 2, infraction: 'all', interval: 3600 },
    { id: 'mute3', type: 'tempmute', count: 3, infraction: 'all', interval: 3600, duration: 600 },
  ]

  it('depend on the count of each member', async () => {
    const id = await scene.joins('pushy')
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'filter.silent': true, sanctions: rules })
    await scene.says(id, 'general', 'cat')
    await scene.says('bob', 'general', 'innocent')
    expect(await cases(id)).toEqual([])
    await scene.says(id, 'general', 'cat')
    await scene.says(id, 'general', 'cat')
    expect(await cases(id)).toMatchObject([
      { type: 'warn', state: 'done', rule: 'warn2' },
      { type: 'tempmute', state: 'active', rule: 'mute3' },
    ])
    expect(control.member({ guildId, userId: id }).mutedUntil).not.toBeNull()
    expect(await cases('bob')).toEqual([])
    await scene.passes('11 minutes')
  })

  it('apply to somebody who was banned, unbanned while the bot was away, and is back', async () => {
    const id = await scene.joins('returned')
    await scene.runs('mod', '/ban', { user: id })
    await scene.stops()
    control.unban(guildId, id, { userId: scene.id('admin') })
    await scene.passes('2 minutes')
    control.join(guildId, { userId: id })
    await scene.starts()
    const ban = [{ id: 'ban1', type: 'ban', count: 1, infraction: 'all', interval: null, deleteMessages: 0 }]
    await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'filter.silent': true, sanctions: ban })
    await scene.says(id, 'general', 'cat')
    expect(scene.isMember(id)).toBe(false)
    expect(await cases(id)).toMatchObject([{ state: 'replaced' }, { state: 'active', rule: 'ban1' }])
  })

  it('spare members whom the bot cannot sanction', async () => {
    control.giveRole({ guildId, userId: scene.id('cleo'), roleId: scene.roleId('High'), by: scene.id('owner') })
    const kick = [{ id: 'kick1', type: 'kick', count: 1, infraction: 'all', interval: null }]
    await scene.set({ 'caps.status': true, 'caps.silent': true, sanctions: kick })
    await scene.says('cleo', 'general', 'THIS IS LOUD')
    expect(scene.isMember('cleo')).toBe(true)
    expect((await cases('cleo')).filter(({ type }) => type === 'kick')).toEqual([])
    control.takeRole({ guildId, userId: scene.id('cleo'), roleId: scene.roleId('High'), by: scene.id('owner') })
    await scene.settle()
  })
})

describe('Discord’s own rules', () => {
  it('are made, kept up to date, counted once, and deleted', async () => {
    await scene.set({
      'filter.status': true,
      'filter.mots': ['dog'],
      'filter.block.status': true,
      'filter.silent': true,
    })
    const own = () => control.autoModRules({ guildId })
    expect(own()).toHaveLength(1)
    expect(JSON.stringify(own()[0])).toContain('dog')
    await scene.set({ 'filter.mots': ['dog', 'bird*'] })
    expect(own()).toHaveLength(1)
    expect(JSON.stringify(own()[0])).toContain('bird*')
    const before = (await infractions('ann')).length
    expect(() => control.write(scene.channelId('general'), scene.id('ann'), 'a dog')).toThrow('blocked')
    await scene.settle()
    expect((await infractions('ann')).slice(before)).toEqual([{ filter: 'filter', source: 'discord' }])
    await scene.restarts()
    expect(own()).toHaveLength(1)
    await scene.set({ 'filter.block.status': false })
    expect(own()).toEqual([])
  })

  it('get their words back when somebody edits them on Discord, unless sync is off', async () => {
    const block = { 'filter.block.status': true, 'filter.block.sync': true }
    await scene.set({ 'filter.status': true, 'filter.mots': ['dog'], 'filter.silent': true, ...block })
    const own = () => control.autoModRules({ guildId })[0]
    const edits = async (patch: { keywords?: string[]; enabled?: boolean }) => {
      control.editAutoModRule({ guildId, ruleId: own()?.id ?? '', by: scene.id('owner'), ...patch })
      await scene.settle()
    }
    await edits({ keywords: ['hamster'] })
    expect(own()?.keywords).toEqual(['dog'])
    await edits({ enabled: false })
    expect(own()?.enabled).toBe(false)
    await scene.set({ 'filter.block.sync': false })
    await edits({ keywords: ['hamster'] })
    expect(own()?.keywords).toEqual(['hamster'])
    await scene.set({ 'filter.block.status': false, 'filter.block.sync': true })
  })

  it('are made again on demand when somebody has deleted one', async () => {
    const block = { 'filter.block.status': true }
    await scene.set({ 'filter.status': true, 'filter.mots': ['dog'], 'filter.silent': true, ...block })
    const own = () => control.autoModRules({ guildId }).map(({ id }) => id)
    const saved = async (...keys: string[]) => {
      const query = 'select "values" from guild_settings where guild_id = $1'
      const { rows } = await scene.database.pool.query<{ values: Record<string, unknown> }>(query, [guildId])
      return keys.map((key) => rows[0]?.values[`filter.block.${key}`])
    }
    const [ruleId = ''] = own()
    control.deleteAutoModRule({ guildId, ruleId, by: scene.id('owner') })
    await scene.settle()
    expect(await saved('status', 'ruleId', 'lost')).toEqual([false, null, true])
    await scene.set(block)
    const [again] = own()
    expect([own().length, again === ruleId]).toEqual([1, false])
    expect(await saved('status', 'ruleId', 'lost')).toEqual([true, again, false])
    await scene.set({ 'filter.block.status': false })
  })
})

describe('/infractions', () => {
  it('lists one type out of all, page by page', async () => {
    await scene.database.pool.query(
      `insert into records (guild_id, kind, id, state, subject_id, body, created_at, updated_at)
       select $1, 'infraction', 'many' || n, 'counted', $2,
         jsonb_build_object('filter', case when n <= 11 then 'emojis' else 'caps' end, 'excerpt', 'number ' || n, 'source', 'bot'),
         now() - interval '1 day' + n * interval '1 second', now()
       from generate_series(1, 130) n`,
      [guildId, scene.id('cleo')],
    )
    const first = await scene.runs('mod', '/infractions list', { member: scene.id('cleo'), type: 'emojis' })
    expect(first.text).toContain('number 11')
    expect(first.text).not.toContain('number 12')
    expect(first.text).toContain('Page 1 of 2')
    const id = `1auto-moderation.page.${scene.id('mod')}.${scene.id('cleo')}.emojis.1`
    const second = await scene.presses('mod', id, first)
    expect(second.text).toMatch(/number 1$/m)
    expect(second.text).not.toContain('number 2')
    // Somebody who is no longer a moderator cannot read the next page.
    const role = { guildId, userId: scene.id('mod'), roleId: scene.roleId('Mod') }
    control.takeRole(role)
    await scene.settle()
    const back = id.replace(/1$/, '0')
    expect((await scene.presses('mod', back, second)).text).toContain('Manage Messages')
    control.giveRole(role)
    await scene.settle()
    const all = await scene.runs('mod', '/infractions list', { member: scene.id('cleo') })
    expect(all.text).toContain('Page 1 of 14')
    await scene.database.pool.query(`delete from records where id like 'many%'`)
  })

  it('lists and forgets', async () => {
    const list = await scene.runs('mod', '/infractions list', { member: scene.id('ann') })
    expect(list.isPrivate).toBe(true)
    expect(list.text).toContain('Forbidden words')
    const refused = await scene.runs('mod', '/infractions reset', { member: scene.id('ann') })
    expect(refused.text).toContain('permission')
    const sure = await scene.runs('owner', '/infractions reset', { member: scene.id('ann') })
    await scene.presses('owner', 'Clear them', sure)
    expect(await infractions('ann')).toEqual([])
  })
})
