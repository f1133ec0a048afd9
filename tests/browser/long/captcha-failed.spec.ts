import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { bringIn } from '../chat-steps.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test.use({ movesClock: true })

const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`

test('newcomers who answer wrongly too often, or not in time, are removed', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  const log = page.getByRole('log')
  const asked = (handle: string) => log.getByRole('article').filter({ hasText: `@${handle}, pass this small test` })
  const form = page.getByRole('dialog', { name: 'Vérification' })
  const comesIn = async (handle: string) => {
    await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
    await bringIn(page, handle)
    await expect(asked(handle)).toBeVisible()
  }
  /** Newcomers of the local Discord speak French; the test is in the server's language. */
  const answers = async (handle: string, answer: string) => {
    await asked(handle).getByRole('button', { name: 'Answer' }).click()
    await form.getByRole('textbox', { name: 'Votre réponse' }).fill(answer)
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form).toBeHidden()
  }
  const isOut = async (handle: string, why: string) => {
    await expect(page.getByRole('heading', { name: `${handle} is not in Compile & Chill` })).toBeVisible()
    await page.getByRole('button', { name: 'Private messages' }).click()
    await expect(log.getByRole('article').last()).toContainText(why)
  }

  await test.step('the test asks a question, and allows one mistake', async () => {
    await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/welcome`)
    const picker = (setting: string) => page.locator(`[id="setting-captcha.${setting}"] [aria-haspopup="listbox"]`)
    await page.getByRole('switch', { name: 'Verification' }).check()
    await choose(page, picker('channel'), /general/)
    await choose(page, picker('unverifiedRole'), /^Regular/)
    await page.getByRole('radio', { name: /^Question/ }).check()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('textbox', { name: 'Question 1', exact: true }).fill('What do we build?')
    await page.getByRole('textbox', { name: 'Answers to question 1' }).fill('houses,')
    await page.getByRole('spinbutton', { name: 'Mistakes allowed' }).fill('1')
    await page.getByRole('spinbutton', { name: 'Time to answer: how many' }).fill('10')
    await save(page)
  })

  await test.step('the second mistake is one too many', async () => {
    await comesIn('verveine')
    await answers('verveine', 'bridges')
    await expect(log).toContainText('Mauvaise réponse. Il vous reste 1 essai.')
    await answers('verveine', 'boats')
    await isOut('verveine', 'You gave too many wrong answers in the verification of Compile & Chill')
  })

  await test.step('a second newcomer says nothing until the time is over', async () => {
    await comesIn('marjolaine')
    const newest = (await discord.messages(CHANNEL_IDS.compileGeneral)).at(-1)
    const end = Number(newest?.embeds[0]?.description?.match(/<t:(\d+):R>/)?.[1])
    await discord.moveClockTo((end + 1) * 1_000)
    await isOut('marjolaine', 'You did not complete the verification of Compile & Chill in time')
  })

  await test.step('they may come back for another test, and pass it', async () => {
    await page.goto(`${system.url.platform}${GENERAL}`)
    await page.getByRole('button', { name: 'Join Compile & Chill' }).click()
    await answers('marjolaine', 'Houses')
    await expect(asked('marjolaine')).toBeHidden()
    await expect(log).toContainText('C’est vérifié. Bienvenue.')
  })
})
