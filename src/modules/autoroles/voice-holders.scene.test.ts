import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
/** More than one query of the records returns. */
const MANY = 130

it('everybody who left voice while the bot was down loses the role, however many they are, even if it was switched off', async () => {
  await scene.stops()
  const roleId = scene.roleId('Red')
  const people = Array.from({ length: MANY }, (_, place) => {
    const { userId } = control.join(scene.guildId, { handle: `listener${place}` })
    control.giveRole({ guildId: scene.guildId, userId, roleId })
    return userId
  })
  await scene.database.pool.query(
    `insert into records (guild_id, kind, id, state, subject_id, version, body, created_at, updated_at)
     select $1, 'voiceRole', user_id, 'held', user_id, 1, $3, now(), now() from unnest($2::text[]) user_id`,
    [scene.guildId, people, JSON.stringify({ roleIds: [roleId] })],
  )
  await scene.starts()
  await scene.passes('30 s')
  await scene.passes('30 s')
  expect(people.filter((id) => scene.rolesOf(id).includes('Red'))).toEqual([])
})
