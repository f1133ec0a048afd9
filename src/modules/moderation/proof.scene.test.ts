import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openScene } from '#bot/testing/scene.ts'
import { readUpload } from '#store/uploads.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
/** A complete picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const pixel = (name: string) => control.upload({ name, bytes: PIXEL })

const storedCase = z.object({
  id: z.string(),
  body: z.object({
    images: z.array(z.object({ name: z.string(), url: z.string() })),
    edits: z.array(z.object({ by: z.string(), fields: z.array(z.string()) })),
  }),
})
/** The last case of cleo. */
const lastCase = async () => {
  const { rows } = await scene.database.pool.query(
    `select id, body from records where kind = 'case' and subject_id = $1 order by number desc limit 1`,
    [scene.id('cleo')],
  )
  return storedCase.parse(rows[0])
}
const pictures = async () => (await lastCase()).body.images.map(({ url }) => url)
const openLast = async (who: string) => {
  const list = await scene.runs(who, '/sanctions list', { user: scene.id('cleo') })
  const [, label = ''] = /"label":"(#[^"]+)"/.exec(JSON.stringify(list.messages)) ?? []
  return scene.chooses(who, [label], list)
}
const edit = async (who: string, fields: Parameters<typeof scene.submits>[1]) => {
  await scene.presses(who, 'Edit', await openLast(who))
  return scene.submits(who, fields)
}

it('keeps attached pictures, which Discord deletes', async () => {
  const picture = await control.upload({ name: 'proof.png', bytes: PIXEL })
  const broken = await control.upload({ name: 'broken.png', bytes: btoa('no picture') })
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Seen', image1: picture.id, image2: broken.id })
  const [kept = '', left = ''] = await pictures()
  expect([kept, left]).toEqual([expect.stringMatching(/^\/uploads\//), expect.stringMatching(/^http.*broken\.png/)])
  expect(await readUpload(scene.database, kept.slice('/uploads/'.length))).toMatchObject({ isProof: true })
  expect((await openLast('mod')).text).toContain(`https://en.guildhall.example${kept}`)
})

it('tries again, once, to fetch a picture', async () => {
  const picture = await control.upload({ name: 'late.png', bytes: PIXEL })
  const real = globalThis.fetch
  let refusals = 1
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).includes('late.png') || refusals === 0) return real(input, init)
    refusals -= 1
    throw new TypeError('fetch failed')
  })
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Late', image1: picture.id })
  expect(await pictures()).toEqual([expect.stringMatching(/^http.*late\.png/)])
  await scene.passes('1 minute')
  expect(await pictures()).toEqual([expect.stringMatching(/^\/uploads\//)])
  fetched.mockRestore()
})

it('accepts and removes pictures later, and records who did it', async () => {
  const [first, second, third] = [await pixel('first.png'), await pixel('second.png'), await pixel('third.png')]
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Seen', image1: first.id })
  const reason = { reason: 'Seen', context: '' }
  expect((await edit('mod', reason)).text).toContain('Nothing was changed')
  expect((await edit('mod', { ...reason, pictures: [second.id, third.id] })).text).toContain('was edited')
  expect(await pictures()).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^\/uploads\//)))

  const fourth = await pixel('fourth.png')
  expect((await edit('mod', { ...reason, pictures: [fourth.id] })).text).toContain('three pictures at most')
  const words = await control.upload({ name: 'proof.txt', bytes: btoa('words') })
  expect((await edit('mod', { ...reason, removed: ['0'], pictures: [words.id] })).text).toContain('JPEG, PNG or GIF')
  await edit('mod', { ...reason, removed: ['0', '2'], pictures: [fourth.id] })
  const { body } = await lastCase()
  expect(body.images.map(({ name }) => name)).toEqual(['second.png', 'fourth.png'])
  expect(body.edits).toEqual([
    { by: scene.id('mod'), fields: ['imagesAdded'] },
    { by: scene.id('mod'), fields: ['imagesAdded', 'imagesRemoved'] },
  ])
})

it('has its pictures changed from the dashboard by people who could give the sanction', async () => {
  const { id, body } = await lastCase()
  const [kept, gone] = body.images.map(({ url }) => url)
  const ask = async (who: string, added: string[], removed: string[]) => {
    const payload = { by: scene.id(who), userId: scene.id('cleo'), added, removed }
    await scene.siteAsks({ module: 'moderation', job: 'pictures-case', key: `${id}:request`, payload })
    await scene.passes('1 minute')
    return pictures()
  }
  const added = ['/uploads/new-one.webp']
  expect(await ask('bob', added, [])).toEqual([kept, gone])
  expect(await ask('mod', [...added, '/uploads/new-two.webp'], [])).toEqual([kept, gone])
  expect(await ask('mod', added, [gone ?? ''])).toEqual([kept, ...added])
  expect((await lastCase()).body.edits.at(-1)).toEqual({
    by: scene.id('mod'),
    fields: ['imagesAdded', 'imagesRemoved'],
  })
})
