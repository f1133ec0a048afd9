import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { SECURITY_JOB, type SecurityChange } from '#core/security/security-jobs.ts'
import { scheduleUrgentJob } from '#store/jobs.ts'
import { savePreferences } from '#store/user-preferences.ts'

const scene = await openScene()

/** As the site leaves it for the bot. */
async function changes(what: SecurityChange, name = ''): Promise<string> {
  const userId = scene.id('owner')
  await scheduleUrgentJob(scene.database, {
    guildId: scene.guildId,
    module: 'general',
    job: SECURITY_JOB,
    key: `${userId}:${crypto.randomUUID()}`,
    at: scene.now(),
    payload: { userId, what, name, at: scene.now() },
  })
  await scene.hears()
  return scene.privateTexts('owner').at(-1) ?? ''
}

it('tells somebody that a method was added, and what to do if it was not them', async () => {
  const told = await changes('passkeyAdded', 'Laptop *of* mine')
  expect(told).toContain('A passkey, **Laptop \\*of\\* mine**, was added to your account on <t:')
  expect(told).toContain('If this wasn’t you, sign out everywhere')
  expect(told).toContain('My security')
})

it('tells that the last one was removed and the protection is off, in the page’s language', async () => {
  await savePreferences(scene.database, scene.id('owner'), { language: 'fr' }, scene.now())
  const told = await changes('off')
  expect(told).toContain('**application d’authentification**')
  expect(told).toContain('Ces actions ne sont plus à confirmer.')
})

it('cannot be switched off: an intruder would do that first', async () => {
  const all = { levels: false, suggestions: false, reports: false, premium: false }
  await savePreferences(scene.database, scene.id('owner'), { notify: all }, scene.now())
  const before = scene.privateTexts('owner').length
  expect(await changes('newRecoveryCodes')).not.toContain('Ne plus recevoir ces messages')
  expect(scene.privateTexts('owner')).toHaveLength(before + 1)
})
