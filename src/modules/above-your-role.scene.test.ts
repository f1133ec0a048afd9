import { describe, expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { ReportAction } from '#core/reports-api.ts'
import { UNDO_JOB } from './auto-moderation/rules/undo.ts'
import { bots } from './bots.ts'
import {
  APPEAL_JOB,
  CONTEXT_JOB,
  changesFromPage,
  EDIT_JOB,
  LENGTH_JOB,
  LIFT_JOB,
  PICTURES_JOB,
  REMOVE_JOB,
} from './moderation/rules/change-from-page.ts'
import { DASHBOARD_JOB } from './reports/rules/from-dashboard.ts'

// Every way to act on a member, tried by somebody with all permissions whose role is below the member's. The list is
// checked against what the modules declare: a new command, button, form or job must state here what it does to a
// member.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const PLAYED = ['moderation', 'reports', 'auto-moderation']
const played = bots.filter(({ id }) => PLAYED.includes(id))
const scene = await openScene({ bots: bots.filter(({ id }) => [...PLAYED, 'logs'].includes(id)) })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const { control } = scene.emulator
const { guildId } = scene
const staff = scene.channelId('staff')
control.setOverwrite({
  channelId: staff,
  targetId: scene.roleId('Guildhall'),
  type: 0,
  allow: String(PERMISSIONS.viewChannel),
})
/** Has every permission, and the lowest role. */
const deputy = control.createRole({ guildId, name: 'Deputy', permissions: String(PERMISSIONS.administrator) })
/** Above the deputy and below the bot, so that only the order of roles stands in the way. */
const senior = scene.roleId('Mod')
const actor = scene.id('helper')
control.giveRole({ guildId, userId: actor, roleId: deputy.id })
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': staff,
  'reportSystem.grouping': false,
  'reportSystem.cooldown.count': 20,
  'reportSystem.cooldown.period': 60,
  'moderation.appealChannel': scene.channelId('desk'),
  'filter.status': true,
  'filter.mots': ['badword'],
  'filter.silent': true,
  'logs.status': true,
  'logs.channel': staff,
  'logsModules.automod.status': true,
  predefinedSanctions: [{ id: 'rude', name: 'Rude', reason: 'Be kind', type: 'warn', roles: [] }],
})

type Answer = Awaited<ReturnType<typeof scene.runs>>
/** `ready`: runs while the member is still below. `act` gets its result, once they have been promoted. */
type Trial<Made> = {
  ready(userId: string): Promise<Made>
  act(userId: string, made: Made): Promise<Answer | undefined>
}
const trial = <Made>(ready: Trial<Made>['ready'], act: Trial<Made>['act']) => {
  let made: Made
  return {
    ready: async (userId: string) => {
      made = await ready(userId)
    },
    act: (userId: string) => act(userId, made),
  }
}
const nothingFirst = async () => {}
const byCommand = (command: string, options: object = {}, ready: (userId: string) => Promise<unknown> = nothingFirst) =>
  trial(ready, (user) => scene.runs(actor, command, { user, ...options }))

const warned = (user: string) => scene.runs('owner', '/warn', { user, reason: 'Loud' })
const muted = (user: string) => scene.runs('owner', '/mute', { user, time: '1h', reason: 'Loud' })
const caseOf = async (userId: string) => {
  const query = `select id, number::int as number from records where kind = 'case' and subject_id = $1`
  return (await scene.database.pool.query<{ id: string; number: number }>(query, [userId])).rows[0]
}
/** A case whose message with buttons was opened before the promotion. */
const opened = async (user: string): Promise<Answer> => {
  const list = await scene.runs(actor, '/sanctions list', { user })
  const [, label = ''] = /"label":"(#\d+ [^"]+)"/.exec(JSON.stringify(list.messages)) ?? []
  return scene.chooses(actor, [label], list)
}
const byButton = (label: string, before: (user: string) => Promise<unknown>) =>
  trial(
    async (user) => {
      await before(user)
      return opened(user)
    },
    (_, shown) => scene.presses(actor, label, shown),
  )
const byForm = (
  label: string,
  before: (user: string) => Promise<unknown>,
  fields: Parameters<typeof scene.submits>[1],
) =>
  trial(
    async (user) => {
      await before(user)
      await scene.presses(actor, label, await opened(user))
    },
    () => scene.submits(actor, fields),
  )
const byPage = (job: string, more: object, before: (user: string) => Promise<unknown> = warned) =>
  trial(before, async (userId) => {
    const payload = { by: actor, userId, ...more }
    await scene.siteAsks({ module: 'moderation', job, key: (await caseOf(userId))?.id ?? '', payload })
    return undefined
  })
/** A muted member who has appealed. */
const appealed = async (user: string) => {
  await muted(user)
  await scene.presses(user, 'Appeal', 'private')
  await scene.submits(user, { text: 'Not me' })
}
const reported = (user: string) => scene.runs('ann', '/report user', { user, reason: 'Insults', source: 'text' })
const WARNING = { type: 'warn', duration: null, deleteMessages: 0 } as const
const infraction = async (userId: string) => {
  await scene.says(userId, 'general', 'badword')
  await scene.passes('3 s')
}
const resetAsked = (command: string, option: string) => async (userId: string) => {
  await infraction(userId)
  await warned(userId)
  return scene.runs(actor, command, { [option]: userId })
}

type Tried = ReturnType<typeof byCommand>
/** Why something does nothing to a member. */
type Harmless = string
const READS = 'only reads'
const MESSAGES = 'about messages and channels: Discord’s own permissions there are asked for'
const ASKS = 'opens what the next step decides'
const OWN = 'of whom it is about themselves'
const TEAM = 'about the report alone'

const ways: Record<string, Tried | Harmless> = {
  'moderation command ban': byCommand('/ban'),
  'moderation command kick': byCommand('/kick'),
  'moderation command mute': byCommand('/mute', { time: '1h' }),
  'moderation command warn': byCommand('/warn'),
  'moderation command note': byCommand('/note', { content: 'Seen' }),
  'moderation command mod': byCommand('/mod', { sanction: 'Rude' }),
  'moderation command unmute': byCommand('/unmute', {}, muted),
  'moderation command unban': 'whoever is banned has no role',
  'moderation command sanctions-remove': trial(warned, async (user) =>
    scene.runs(actor, '/sanctions remove', { user, case: String((await caseOf(user))?.number) }),
  ),
  'moderation command sanctions-reset-member': byCommand('/sanctions reset member', {}, warned),
  'moderation command sanctions-reset-server': 'of the whole server, for administrators',
  'moderation command sanctions-list': READS,
  'moderation command view-sanctions': READS,
  'moderation command sanction-author': ASKS,
  'moderation command clear-messages': MESSAGES,
  'moderation command clear-after': MESSAGES,
  'moderation command clear-conversation': MESSAGES,
  'moderation command clear-channel': MESSAGES,
  'moderation command copy': MESSAGES,
  'moderation command move': MESSAGES,
  'moderation command quote': MESSAGES,
  'moderation command save-conversation': MESSAGES,
  'moderation button author': trial(
    async (user) => scene.runsOn(actor, 'Sanction author', (await scene.says(user, 'general', 'hello')).id),
    (_, menu) => scene.chooses(actor, ['Rude'], menu),
  ),
  'moderation button edit': byButton('Edit', warned),
  'moderation button edited': byForm('Edit', warned, { reason: 'Changed' }),
  'moderation button duration': byButton('Change the duration', muted),
  'moderation button ends': byForm('Change the duration', muted, { duration: '2h' }),
  'moderation button lift': byButton('Lift', muted),
  'moderation button remove': byButton('Remove', warned),
  'moderation button removed': trial(
    async (user) => {
      await warned(user)
      return scene.presses(actor, 'Remove', await opened(user))
    },
    (_, asked) => scene.presses(actor, 'Remove permanently', asked),
  ),
  'moderation button reset': trial(resetAsked('/sanctions reset member', 'user'), (_, asked) =>
    scene.presses(actor, 'Erase', asked),
  ),
  'moderation button appeal': OWN,
  'moderation button appealed': OWN,
  'moderation button judge': trial(appealed, () => scene.presses(actor, 'Accept the appeal', 'desk')),
  'moderation button judged': trial(
    async (user) => {
      await appealed(user)
      await scene.presses(actor, 'Accept the appeal', 'desk')
    },
    () => scene.submits(actor, { reason: 'A mistake' }),
  ),
  'moderation button page': READS,
  'moderation button show': READS,
  'moderation button view': READS,
  'moderation button renew': MESSAGES,
  [`moderation job ${EDIT_JOB}`]: byPage(EDIT_JOB, { reason: 'Changed' }),
  [`moderation job ${CONTEXT_JOB}`]: byPage(CONTEXT_JOB, { context: 'Changed' }),
  [`moderation job ${PICTURES_JOB}`]: byPage(PICTURES_JOB, { added: ['/uploads/a.webp'], removed: [] }),
  [`moderation job ${REMOVE_JOB}`]: byPage(REMOVE_JOB, {}),
  [`moderation job ${LIFT_JOB}`]: byPage(LIFT_JOB, { reason: null }, muted),
  [`moderation job ${LENGTH_JOB}`]: byPage(LENGTH_JOB, { seconds: 7_200 }, muted),
  [`moderation job ${APPEAL_JOB}`]: byPage(APPEAL_JOB, { verdict: 'accepted', reason: 'A mistake' }, appealed),
  'reports command report-user': TEAM,
  'reports command report-message': TEAM,
  'reports command report-this-user': TEAM,
  'reports command report-this-message': TEAM,
  'reports command reports-list': READS,
  'reports button form': TEAM,
  'reports button claim': TEAM,
  'reports button claimToo': TEAM,
  'reports button process': ASKS,
  'reports button outcome': ASKS,
  'reports button closed': TEAM,
  'reports button read': READS,
  'reports button reopen': TEAM,
  'reports button split': TEAM,
  'reports button cases': READS,
  'reports button tickets': ASKS,
  'reports button ticket': TEAM,
  'reports button sanction': ASKS,
  'reports button kind': ASKS,
  'reports button sanctioned': trial(
    async (user) => {
      await reported(user)
      await scene.chooses(actor, ['Rude'], 'staff')
    },
    () => scene.submits(actor, { reason: 'Be kind' }),
  ),
  'reports button link': 'names a sanction that was given',
  'reports button list': READS,
  'reports button quiet': OWN,
  'reports act sanction': trial(reported, async (userId) => {
    const query = `select id from records where kind = 'report' and subject_id = $1`
    const { rows } = await scene.database.pool.query<{ id: string }>(query, [userId])
    const act = { action: 'sanction', what: WARNING, reason: 'Loud', context: null, keepsOpen: false }
    const payload = { reportId: rows[0]?.id ?? '', by: actor, act }
    await scene.siteAsks({ module: 'reports', job: DASHBOARD_JOB, key: userId, payload })
    return undefined
  }),
  'reports act claim': TEAM,
  'reports act release': TEAM,
  'reports act reopen': TEAM,
  'reports act split': TEAM,
  'reports act ticket': TEAM,
  'reports act close': TEAM,
  'auto-moderation command infractions-list': READS,
  'auto-moderation command infractions-reset': trial(infraction, (member) =>
    scene.runs(actor, '/infractions reset', { member }),
  ),
  'auto-moderation button page': READS,
  'auto-moderation button reset': trial(resetAsked('/infractions reset', 'member'), (_, asked) =>
    scene.presses(actor, 'Clear them', asked),
  ),
  'auto-moderation button undo': trial(infraction, () => scene.presses(actor, 'Undo', 'staff')),
  [`auto-moderation job ${UNDO_JOB}`]: trial(infraction, async (userId) => {
    const query = `select body->>'hit' as hit from records where kind = 'infraction' and subject_id = $1`
    const { rows } = await scene.database.pool.query<{ hit: string }>(query, [userId])
    const payload = { userId, by: actor }
    await scene.siteAsks({ module: 'auto-moderation', job: UNDO_JOB, key: rows[0]?.hit ?? '', payload })
    return undefined
  }),
}

const REPORT_ACTS = Object.keys({
  claim: true,
  release: true,
  reopen: true,
  split: true,
  ticket: true,
  sanction: true,
  close: true,
} satisfies Record<ReportAction['action'], true>)

it('lists every command, button and form there is, and every request of the dashboard', () => {
  const declared = [
    ...played.flatMap(({ id, commands, routes }) => [
      ...commands.map((command) => `${id} command ${command.id}`),
      ...Object.keys(routes).map((route) => `${id} button ${route}`),
    ]),
    ...Object.keys(changesFromPage).map((job) => `moderation job ${job}`),
    ...REPORT_ACTS.map((act) => `reports act ${act}`),
    `auto-moderation job ${UNDO_JOB}`,
  ]
  expect(Object.keys(ways).sort()).toEqual(declared.sort())
})

/** Everything done to them so far. */
const done = async (userId: string) => {
  const query = `select kind, state, version, body from records
    where kind in ('case', 'infraction') and subject_id = $1 order by id`
  const { rows } = await scene.database.pool.query(query, [userId])
  const isHere = scene.emulator.world.guilds.get(guildId)?.members.has(userId)
  return { rows, isHere, mutedUntil: isHere ? control.member({ guildId, userId }).mutedUntil : null }
}
const leadsOn = (answer: Answer | undefined) =>
  answer !== undefined && (answer.opensModal || answer.messages.some(({ components = [] }) => components.length > 0))

const tried = Object.entries(ways).flatMap(([way, one]) => (typeof one === 'string' ? [] : [{ way, ...one }]))

describe.each(tried)('$way', ({ way, ready, act }) => {
  const attempt = async (isAbove: boolean) => {
    await scene.passes('2 minutes')
    const userId = await scene.joins(`${isAbove ? 'above' : 'below'}-${tried.findIndex((one) => one.way === way)}`)
    await ready(userId)
    if (isAbove) control.giveRole({ guildId, userId, roleId: senior })
    await scene.settle()
    const before = await done(userId)
    const answer = await act(userId)
    await scene.passes('1 minute')
    return { before, after: await done(userId), leadsOn: leadsOn(answer) }
  }

  it('does nothing to somebody above', async () => {
    const { before, after, leadsOn: isLed } = await attempt(true)
    expect(after).toEqual(before)
    expect(isLed).toBe(false)
  })

  it('works on somebody below, so that the test above proves something', async () => {
    const { before, after, leadsOn: isLed } = await attempt(false)
    expect(isLed || JSON.stringify(after) !== JSON.stringify(before)).toBe(true)
  })
})
