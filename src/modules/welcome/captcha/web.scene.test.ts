import { beforeEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { changeRecord } from '#store/bot/records.ts'
import { bot } from '../bot.ts'
import { CHALLENGE } from './rules/challenge.ts'
import { WEB_JOB, WEB_STATES } from './rules/web-test.ts'

const scene = await openScene({ bots: [bot], premium: true })
const channel = '#desk'
let people = 0

beforeEach(() =>
  scene.set({
    'captcha.status': true,
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
    'captcha.verifiedRole': scene.roleId('VIP'),
    'captcha.method': 'web',
    'captcha.onFail': 'kick',
  }),
)
const arrives = async () => {
  people += 1
  const handle = `visitor${people}`
  scene.emulator.control.newPerson({ handle, locale: 'en-GB' })
  return scene.joins(handle)
}
/** What the page does, in its own process. */
const ends = async (userId: string, state: string) => {
  const { guildId, database } = scene
  await changeRecord(database, guildId, { type: 'changeRecord', kind: CHALLENGE, id: userId, state }, scene.now())
  await scene.siteAsks({ module: 'welcome', job: WEB_JOB, key: userId, payload: null })
}

describe('a test on a page', () => {
  it('shows no picture on Discord, and gives its address only to the newcomer', async () => {
    const id = await arrives()
    expect(scene.rolesOf(id)).toEqual(['Muted'])
    expect(scene.cards).toEqual([])
    expect((await scene.presses('ann', 'Verify', channel)).text).not.toContain('verify/')
    const link = await scene.presses(id, 'Verify', channel)
    expect(link.isPrivate).toBe(true)
    const address = JSON.stringify(link.messages)
    expect(address).toMatch(new RegExp(`https://en\\.guildhall\\.example/verify/${scene.guildId}-${id}-[0-9a-f]{20}`))
    await ends(id, WEB_STATES.passed)
    expect(scene.rolesOf(id)).toEqual(['VIP'])
    expect(scene.texts(channel)).toEqual([])
  })

  it('removes who failed it there, and who took too long', async () => {
    const first = await arrives()
    await ends(first, WEB_STATES.failed)
    expect(scene.isMember(first)).toBe(false)
    const second = await arrives()
    await scene.says(second, channel, 'hello?')
    expect(scene.everything(channel).map(({ content }) => content)).not.toContain('hello?')
    await scene.passes('121 s')
    expect(scene.isMember(second)).toBe(false)
  })

  it('is the picture again once premium is over', async () => {
    await scene.premium(false)
    const id = await arrives()
    expect(scene.cards.at(-1)?.type).toBe('captcha')
    await scene.leaves(id)
    await scene.premium(true)
  })
})
