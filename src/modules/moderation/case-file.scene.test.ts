import { describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { scheduleJob } from '#store/jobs.ts'
import { bot } from './bot.ts'
import { putCase, type Sanction } from './rules/open-case.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
const guildId = scene.guildId
const caseOf = async (who: string) => {
  const { rows } = await scene.database.pool.query(
    `select number::int as number, state, body from records where kind = 'case' and subject_id = $1 order by number desc`,
    [scene.id(who)],
  )
  return rows[0] as { number: number; state: string; body: Record<string, unknown> } | undefined
}
const SANCTION: Sanction = {
  type: 'warn',
  userId: scene.id('helper'),
  targetName: 'helper',
  moderatorId: scene.id('mod'),
  moderatorName: 'mod',
  source: 'command',
  reason: null,
  context: null,
  images: [],
  duration: null,
  deleteMessages: 0,
  channelId: null,
  reportId: null,
  ruleId: null,
  predefinedId: null,
}
const mutedUntil = (who: string) => control.member({ guildId, userId: scene.id(who) }).mutedUntil

describe('the case file', () => {
  it('lists cases, one line each, and shows the list to everybody on request', async () => {
    await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'Café fermé' })
    await scene.runs('mod', '/note', { user: scene.id('ann'), content: 'only for us' })
    const list = await scene.runs('mod', '/sanctions list', { user: scene.id('ann') })
    expect(list.isPrivate).toBe(true)
    expect(list.text).toContain('Café fermé')
    expect(list.text).toContain('only for us')
    const shown = await scene.presses('mod', 'Show to everybody', list)
    expect([shown.isPrivate, shown.text.includes('only for us'), shown.text.includes('Café')]).toEqual([
      false,
      false,
      true,
    ])
    const found = await scene.runs('mod', '/sanctions list', { search: 'cafe' })
    expect(found.text).toContain('1 sanction')
  })

  it('has pages', async () => {
    for (let count = 0; count < 11; count += 1)
      await scene.runs('mod', '/warn', { user: scene.id('bob'), reason: `w${count}` })
    const list = await scene.runs('mod', '/sanctions list', { user: scene.id('bob') })
    expect(list.text).toContain('Page 1 of 2')
    const [, next = ''] =
      /"custom_id":"(1moderation\.page\.[^"]*?\.1\.[^"]*)"/.exec(JSON.stringify(list.messages)) ?? []
    await scene.presses('mod', next, list)
    expect(
      scene.emulator.control.screen({ channelId: scene.channelId('general'), userId: scene.id('mod') }).at(-1)
        ?.embeds[0]?.footer?.text,
    ).toBe('Page 2 of 2')
  })

  it('searches all cases, however many there are, and keeps the search while pages are turned', async () => {
    const before = await scene.runs('mod', '/sanctions list', { search: 'rare' })
    expect(before.text).toContain('Nothing here')
    const many = Array.from({ length: 112 }, (_, index) => {
      const effect = putCase(
        { ...SANCTION, reason: index < 11 ? `rare ${index}` : 'common' },
        `many-${index}`,
        'done',
        null,
      )
      if (effect.type !== 'putRecord') throw new Error('a case is a record')
      return effect
    })
    await commitState(scene.database, { guildId, module: 'moderation', effects: many, now: scene.now() })
    const all = await scene.runs('mod', '/sanctions list', { user: scene.id('helper') })
    expect(all.text).toContain('112 sanctions')
    const found = await scene.runs('mod', '/sanctions list', { search: 'RARE' })
    expect([
      found.text.includes('11 sanctions'),
      found.text.includes('rare 10'),
      found.text.includes('rare 0'),
    ]).toEqual([true, true, false])
    const [, next = ''] =
      /"custom_id":"(1moderation\.page\.[^"]*?\.1\.[^"]*)"/.exec(JSON.stringify(found.messages)) ?? []
    await scene.presses('mod', next, found)
    const turned = control.screen({ channelId: scene.channelId('general'), userId: scene.id('mod') }).at(-1)
    expect(turned?.embeds[0]?.description).toContain('rare 0')
    expect(turned?.embeds[0]?.description).not.toContain('common')
    // Somebody who is no longer a moderator cannot read the next page.
    const role = { guildId, userId: scene.id('mod'), roleId: scene.roleId('Mod') }
    control.takeRole(role)
    await scene.settle()
    expect((await scene.presses('mod', 'Show to everybody', found)).text).toContain('“Manage Messages” permission')
    control.giveRole(role)
    await scene.settle()
    const complete = (written: string) =>
      scene.completes('mod', '/sanctions remove', 'case', { user: scene.id('helper'), case: written })
    expect(await complete('rare 3')).toHaveLength(1)
    await scene.database.pool.query(`delete from records where id like 'many-%'`)
  })

  it('finds banned or muted members by name, however many there are', async () => {
    const muted = Array.from({ length: 110 }, (_, index) => ({
      ...SANCTION,
      type: 'tempmute' as const,
      userId: `9${index}`,
    }))
    const banned = Array.from({ length: 110 }, (_, index) => ({
      ...SANCTION,
      type: 'ban' as const,
      userId: `8${index}`,
    }))
    const wanted = { ...SANCTION, type: 'tempban' as const, userId: '184029374650190000', targetName: 'Éloïse' }
    const effects = [wanted, ...banned, ...muted].map((sanction, index) => {
      const effect = putCase(sanction, `away-${index}`, 'active', null)
      if (effect.type !== 'putRecord') throw new Error('a case is a record')
      return effect
    })
    await commitState(scene.database, { guildId, module: 'moderation', effects, now: scene.now() })
    const complete = (user: string) => scene.completes('mod', '/unban', 'user', { user })
    expect(await complete('eloi')).toHaveLength(1)
    expect(await complete('184029374650190000')).toHaveLength(1)
    expect((await complete('')).length).toBeGreaterThan(20)
    await scene.database.pool.query(`delete from records where id like 'away-%'`)
  })

  it('hides notes from the members they are about', async () => {
    await scene.runs('admin', '/note', { user: scene.id('mod'), content: 'tired lately' })
    expect((await scene.runs('mod', '/sanctions list', { user: scene.id('mod') })).text).not.toContain('tired')
    expect((await scene.runs('admin', '/sanctions list', { user: scene.id('mod') })).text).toContain('tired')
  })

  it('lets a reason be changed and records who did it; of two at once, one is told', async () => {
    const list = await scene.runs('mod', '/sanctions list', { user: scene.id('ann'), sanction: 'warn' })
    const { number } = (await caseOf('ann')) ?? { number: 0 }
    const opened = await scene.chooses('mod', [`#${number - 1} · Warning · pixel-renard`], list)
    const others = await scene.runs('admin', '/sanctions list', { user: scene.id('ann'), sanction: 'warn' })
    const theirs = await scene.chooses('admin', [`#${number - 1} · Avertissement · pixel-renard`], others)
    await scene.presses('mod', 'Edit', opened)
    await scene.presses('admin', 'Modifier', theirs)
    const modals = ['mod', 'admin'].map(
      (who) => control.openModals({ userId: scene.id(who) }).at(-1)?.interactionId ?? '',
    )
    const begun = [
      control.submitModal(modals[0] ?? '', { reason: 'Changed', context: 'secret' }, scene.id('mod')),
      control.submitModal(modals[1] ?? '', { reason: 'Other', context: '' }, scene.id('admin')),
    ]
    await scene.settle()
    const texts = begun.flatMap(({ interactionId }) => control.answers({ interactionId })).map(({ content }) => content)
    expect(texts.filter((text) => /was edited|a été modifié/.test(text)).length).toBeGreaterThanOrEqual(1)
    expect(texts).toHaveLength(2)
    const again = await scene.runs('mod', '/sanctions list', { user: scene.id('ann'), sanction: 'warn' })
    expect(again.text).not.toContain('secret')
  })

  it('changes the end of a running mute', async () => {
    await scene.runs('mod', '/mute', { user: scene.id('cleo'), time: '1d', reason: 'Loud' })
    const list = await scene.runs('mod', '/sanctions list', { user: scene.id('cleo') })
    const { number } = (await caseOf('cleo')) ?? { number: 0 }
    const opened = await scene.chooses('mod', [`#${number} · Mute · gaufre-quantique`], list)
    await scene.presses('mod', 'Change the duration', opened)
    expect((await scene.submits('mod', { duration: '30m', date: '2027-01-01' })).text).toContain('not both')
    await scene.presses('mod', 'Change the duration', opened)
    expect((await scene.submits('mod', { duration: '29d', date: '' })).text).toContain('28 days')
    await scene.presses('mod', 'Change the duration', opened)
    expect((await scene.submits('mod', { duration: '30m', date: '' })).text).toContain('It now ends')
    expect(Math.abs((mutedUntil('cleo') ?? 0) - scene.now() - 1_800_000)).toBeLessThan(60_000)
    await scene.passes('31 minutes')
    expect((await caseOf('cleo'))?.state).toBe('ended')
  })

  it('lets no temporary ban be changed to end in more than five years', async () => {
    const id = await scene.joins('far-away')
    await scene.runs('mod', '/ban', { user: id, time: '1d' })
    const list = await scene.runs('mod', '/sanctions list', { user: id })
    const [, label = ''] = /"label":"(#[^"]+)"/.exec(JSON.stringify(list.messages)) ?? []
    await scene.presses('mod', 'Change the duration', await scene.chooses('mod', [label], list))
    expect((await scene.submits('mod', { duration: '', date: '2190-01-01' })).text).toContain('five years at most')
  })

  it('is lifted by one of two who press at once', async () => {
    await scene.runs('mod', '/mute', { user: scene.id('cleo'), time: '1d' })
    const { number } = (await caseOf('cleo')) ?? { number: 0 }
    const pressed = []
    for (const [who, kind, label] of [
      ['mod', 'Mute', 'Lift'],
      ['owner', 'Mute', 'Lift'],
    ] as const) {
      const list = await scene.runs(who, '/sanctions list', { user: scene.id('cleo') })
      const opened = await scene.chooses(who, [`#${number} · ${kind} · gaufre-quantique`], list)
      pressed.push({ who, opened, label })
    }
    await Promise.all(pressed.map(({ who, opened, label }) => scene.presses(who, label, opened)))
    expect((await caseOf('cleo'))?.state).toBe('lifted')
    expect(mutedUntil('cleo')).toBeNull()
  })

  it('is changed and lifted from the dashboard by people who could do so on Discord', async () => {
    await scene.runs('mod', '/mute', { user: scene.id('cleo'), time: '1d', reason: 'Loud' })
    const { number } = (await caseOf('cleo')) ?? { number: 0 }
    const { rows } = await scene.database.pool.query(`select id from records where kind = 'case' and number = $1`, [
      number,
    ])
    const ask = async (job: string, who: string, reason: string | null) => {
      const payload = { by: scene.id(who), userId: scene.id('cleo'), reason }
      const key = rows[0].id
      await scheduleJob(scene.database, { guildId, module: 'moderation', job, key, at: scene.now(), payload })
      await scene.passes('1 minute')
    }
    const change = async (who: string, seconds: number) => {
      const payload = { by: scene.id(who), userId: scene.id('cleo'), seconds }
      const job = { guildId, module: 'moderation', job: 'length-case', key: rows[0].id, at: scene.now(), payload }
      await scheduleJob(scene.database, job)
      await scene.passes('1 minute')
    }
    await ask('edit-case', 'bob', 'Nothing')
    await ask('lift-case', 'bob', null)
    expect(await caseOf('cleo')).toMatchObject({ state: 'active', body: { reason: 'Loud', edits: [] } })
    await ask('edit-case', 'mod', 'Very loud')
    const edits = [{ by: scene.id('mod'), fields: ['reason'] }]
    expect(await caseOf('cleo')).toMatchObject({ state: 'active', body: { reason: 'Very loud', edits } })
    await change('bob', 7_200)
    expect((await caseOf('cleo'))?.body.edits).toHaveLength(1)
    await change('mod', 29 * 86_400)
    expect((await caseOf('cleo'))?.body.edits).toHaveLength(1)
    await change('mod', 7_200)
    expect((await caseOf('cleo'))?.body.edits).toMatchObject([...edits, { by: scene.id('mod'), fields: ['dueAt'] }])
    expect(mutedUntil('cleo')).toBe(scene.now() + 7_200_000)
    const leave = async (job: string, who: string, more: object) => {
      const payload = { by: scene.id(who), userId: scene.id('cleo'), ...more }
      const key = rows[0].id
      await scheduleJob(scene.database, { guildId, module: 'moderation', job, key, at: scene.now(), payload })
      await scene.passes('1 minute')
    }
    await leave('context-case', 'bob', { context: 'Not mine' })
    await leave('context-case', 'mod', { context: 'Third time this week' })
    expect((await caseOf('cleo'))?.body.context).toBe('Third time this week')
    await leave('remove-case', 'mod', {})
    expect((await caseOf('cleo'))?.state).toBe('active')
    await ask('lift-case', 'mod', 'Enough')
    const lifted = { by: scene.id('mod'), reason: 'Enough' }
    expect(await caseOf('cleo')).toMatchObject({ state: 'lifted', body: { lifted } })
    expect(mutedUntil('cleo')).toBeNull()
  })

  it('is deleted after asking, but not by the member it is about', async () => {
    const { number } = (await caseOf('cleo')) ?? { number: 0 }
    const asked = await scene.runs('mod', '/sanctions remove', { user: scene.id('cleo'), case: String(number) })
    await scene.presses('mod', 'Remove permanently', asked)
    expect(await caseOf('cleo')).toMatchObject({ state: 'deleted', body: { reason: null } })
    const note = (await caseOf('mod'))?.number
    const refused = await scene.runs('mod', '/sanctions remove', { user: scene.id('mod'), case: String(note) })
    expect(refused.text).toContain('about you')
  })

  it('is deleted from the dashboard by people who could have given it', async () => {
    await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Loud again' })
    const { rows } = await scene.database.pool.query(`select id from records where kind = 'case' and number = $1`, [
      (await caseOf('cleo'))?.number,
    ])
    const remove = async (who: string) => {
      const payload = { by: scene.id(who), userId: scene.id('cleo') }
      const job = { guildId, module: 'moderation', job: 'remove-case', key: rows[0].id, at: scene.now(), payload }
      await scheduleJob(scene.database, job)
      await scene.passes('1 minute')
      return caseOf('cleo')
    }
    expect(await remove('bob')).toMatchObject({ state: 'done' })
    const edits = [{ by: scene.id('mod'), fields: ['deleted'] }]
    expect(await remove('mod')).toMatchObject({ state: 'deleted', body: { reason: null, edits } })
  })

  it('is no longer applied to a member who has been promoted above the moderator', async () => {
    const later = async (id: string) => {
      const put = putCase(
        { ...SANCTION, userId: scene.id('cleo'), targetName: 'cleo', reason: 'Late' },
        id,
        'applying',
        null,
      )
      if (put.type !== 'putRecord') throw new Error('a case is a record')
      await commitState(scene.database, { guildId, module: 'moderation', effects: [put], now: scene.now() })
      const payload = { userId: scene.id('cleo'), moderatorId: scene.id('mod'), moderatorName: 'mod', reply: null }
      const job = { guildId, module: 'moderation', job: 'apply', key: id, at: scene.now(), payload }
      await scheduleJob(scene.database, job)
      await scene.passes('1 minute')
      return caseOf('cleo')
    }
    const admin = { guildId, userId: scene.id('cleo'), roleId: scene.roleId('Admin') }
    control.giveRole(admin)
    await scene.settle()
    expect(await later('late-one')).toMatchObject({ state: 'failed', body: { failure: 'aboveYou' } })
    control.takeRole(admin)
    await scene.settle()
    expect(await later('late-two')).toMatchObject({ state: 'done' })
  })

  it('cannot be changed by somebody below the member, neither on Discord nor from the dashboard', async () => {
    await scene.runs('owner', '/warn', { user: scene.id('admin'), reason: 'Late' })
    const before = await caseOf('admin')
    const { rows } = await scene.database.pool.query(`select id from records where kind = 'case' and number = $1`, [
      before?.number,
    ])
    const list = await scene.runs('mod', '/sanctions list', { user: scene.id('admin') })
    const opened = await scene.chooses('mod', [`#${before?.number} · Warning · miaou-dev`], list)
    expect((await scene.presses('mod', 'Edit', opened)).text).toContain('not below yours')
    expect((await scene.presses('mod', 'Remove', opened)).text).toContain('not below yours')
    const number = String(before?.number)
    const removed = await scene.runs('mod', '/sanctions remove', { user: scene.id('admin'), case: number })
    expect(removed.text).toContain('not below yours')
    const asks = { 'edit-case': { reason: 'Never' }, 'context-case': { context: 'Never' }, 'remove-case': {} }
    for (const [job, more] of Object.entries(asks)) {
      const payload = { by: scene.id('mod'), userId: scene.id('admin'), ...more }
      await scene.siteAsks({ module: 'moderation', job, key: rows[0].id, payload })
      await scene.passes('1 minute')
    }
    expect(await caseOf('admin')).toEqual(before)
  })

  it('cannot be erased by the member it is about, nor by anybody below them', async () => {
    const own = await scene.runs('admin', '/sanctions reset member', { user: scene.id('admin') })
    expect(own.text).toContain('vous concerne')
    const above = await scene.runs('admin', '/sanctions reset member', { user: scene.id('owner') })
    expect(above.text).toContain('en dessous du vôtre')
    expect(await caseOf('admin')).toBeDefined()
  })

  it('is erased after two confirmations', async () => {
    const asked = await scene.runs('owner', '/sanctions reset member', { user: scene.id('bob') })
    await scene.presses('owner', 'Erase', asked)
    expect(await caseOf('bob')).toBeDefined()
    await scene.presses('owner', 'Yes, erase permanently', asked)
    expect(await caseOf('bob')).toBeUndefined()
  })
})
