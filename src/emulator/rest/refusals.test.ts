import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APPLICATION, openStillEmulator, refusalOf, type Still } from '../test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, GRAND_BAZAR_ID, LEVE_TARD_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Still['emulator']
beforeEach(async () => {
  ;({ emulator } = await openStillEmulator())
})
afterEach(() => emulator.close())

const role = (guildId: string, name: string) =>
  [...emulator.world.guilds.get(guildId)!.roles.values()].find((one) => one.name === name)!
const channel = (guildId: string, name: string) =>
  [...emulator.world.guilds.get(guildId)!.channels.values()].find((one) => one.name === name)!

describe('refusals', () => {
  const lines: [string, () => Promise<Response>, number, number][] = [
    [
      'an unknown channel',
      () => emulator.call('POST', '/channels/714285963217499999/messages', { content: 'x' }),
      404,
      10_003,
    ],
    ['a guild without the bot', () => emulator.call('GET', `/guilds/${LEVE_TARD_ID}`), 404, 10_004],
    [
      'an unknown member',
      () => emulator.call('GET', `/guilds/${FLIBUSTIERS_ID}/members/${PEOPLE_IDS['gaufre-quantique']}`),
      404,
      10_007,
    ],
    [
      'an unknown user',
      () => emulator.call('GET', `/guilds/${FLIBUSTIERS_ID}/members/111111111111111111`),
      404,
      10_013,
    ],
    ['an id that is none', () => emulator.call('GET', '/guilds/abc'), 400, 50_035],
    [
      'a channel hidden from the bot',
      () =>
        emulator.call('POST', `/channels/${channel(FLIBUSTIERS_ID, 'coffre-du-capitaine').id}/messages`, {
          content: 'x',
        }),
      403,
      50_001,
    ],
    [
      'a channel where the bot may not write',
      () => emulator.call('POST', `/channels/${channel(FLIBUSTIERS_ID, 'règlement').id}/messages`, { content: 'x' }),
      403,
      50_013,
    ],
    [
      'a category',
      () =>
        emulator.call('POST', `/channels/${channel(FLIBUSTIERS_ID, '🍺 La taverne').id}/messages`, { content: 'x' }),
      400,
      50_008,
    ],
    [
      'a role above the bot',
      () =>
        emulator.call(
          'PUT',
          `/guilds/${FLIBUSTIERS_ID}/members/${PEOPLE_IDS['tofu.exe']}/roles/${role(FLIBUSTIERS_ID, 'Maître d’équipage').id}`,
        ),
      403,
      50_013,
    ],
    [
      'a role of another bot',
      () =>
        emulator.call(
          'PUT',
          `/guilds/${GRAND_BAZAR_ID}/members/${PEOPLE_IDS.lichen}/roles/${role(GRAND_BAZAR_ID, 'La Balance').id}`,
        ),
      403,
      50_013,
    ],
    [
      'a kick of somebody above the bot',
      () => emulator.call('DELETE', `/guilds/${FLIBUSTIERS_ID}/members/${PEOPLE_IDS.brume_42}`),
      403,
      50_013,
    ],
    [
      'a ban of the owner',
      () => emulator.call('PUT', `/guilds/${FLIBUSTIERS_ID}/bans/${PEOPLE_IDS['pixel-renard']}`, {}),
      403,
      50_013,
    ],
    [
      'a role with rights that the bot lacks',
      () => emulator.call('POST', `/guilds/${FLIBUSTIERS_ID}/roles`, { name: 'x', permissions: '8' }),
      403,
      50_013,
    ],
    [
      'an edit of somebody else’s words',
      () =>
        emulator.call(
          'PATCH',
          `/channels/${CHANNEL_IDS.compileGeneral}/messages/${emulator.control.messages(CHANNEL_IDS.compileGeneral)[0]!.id}`,
          { content: 'x' },
        ),
      403,
      50_005,
    ],
    [
      'the 501st channel',
      () => emulator.call('POST', `/guilds/${GRAND_BAZAR_ID}/channels`, { name: 'x' }),
      400,
      30_013,
    ],
    ['the 251st role', () => emulator.call('POST', `/guilds/${GRAND_BAZAR_ID}/roles`, { name: 'x' }), 400, 30_005],
    [
      'broken JSON',
      () =>
        fetch(`${emulator.url}/api/v10/channels/${CHANNEL_IDS.atelierGeneral}/messages`, {
          method: 'POST',
          headers: { authorization: `Bot ${APPLICATION.botToken}`, 'content-type': 'application/json' },
          body: '{',
        }),
      400,
      50_109,
    ],
    ['a wrong token', () => emulator.call('GET', '/users/@me', undefined, { authorization: 'Bot nonsense' }), 401, 0],
    ['no token', () => fetch(`${emulator.url}/api/v10/users/@me`), 401, 0],
    ['an unknown path', () => emulator.call('GET', '/nowhere'), 404, 0],
    ['a wrong method', () => emulator.call('DELETE', '/gateway/bot'), 405, 0],
  ]
  test.each(lines)('%s', async (_, request, status, code) => {
    expect(await refusalOf(request())).toMatchObject({ status, code })
  })

  test('attaching files where the bot may not is refused, plain text is not', async () => {
    const { id } = channel(FLIBUSTIERS_ID, 'images-et-mèmes')
    await expect(
      emulator.api.channels.createMessage(id, { files: [{ name: 'a.txt', data: 'x' }] }),
    ).rejects.toMatchObject({ code: 50_013 })
    expect((await emulator.call('POST', `/channels/${id}/messages`, { content: 'x' })).status).toBe(200)
  })
})
