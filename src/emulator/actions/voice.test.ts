import { describe, expect, test } from 'vitest'
import { PEOPLE_IDS } from '../world/seed-ids.ts'
import { code, GUILD, withStillGuild } from './still-guild.fixture.ts'

const still = withStillGuild()
const { 'tofu.exe': tofu } = PEOPLE_IDS

describe('voice', () => {
  test('is joined, moved in by a moderator, and left', async () => {
    const [pairing, quiet] = [still.channel('Pairing room'), still.channel('Quiet focus')]
    still.emulator.control.joinVoice(GUILD, pairing.id, tofu, { selfMute: true })
    expect(still.events('VOICE_STATE_UPDATE')).toMatchObject([
      { user_id: tofu, channel_id: pairing.id, self_mute: true },
    ])
    await still.emulator.ask('PATCH', `/guilds/${GUILD}/members/${tofu}`, { channel_id: quiet.id })
    expect(await still.emulator.ask('GET', `/guilds/${GUILD}/voice-states/${tofu}`)).toMatchObject({
      channel_id: quiet.id,
    })
    expect(still.lastLogged()).toMatchObject({ action: 26 })
    await still.emulator.ask('PATCH', `/guilds/${GUILD}/members/${tofu}`, { channel_id: null })
    expect(still.events('VOICE_STATE_UPDATE').at(-1)).toMatchObject({ channel_id: null })
    expect(
      await code(still.emulator.call('PATCH', `/guilds/${GUILD}/members/${tofu}`, { channel_id: quiet.id })),
    ).toEqual([400, 40_032])
  })

  test('is left by those who leave the server', () => {
    still.emulator.control.joinVoice(GUILD, still.channel('Pairing room').id, tofu)
    still.emulator.control.leave(GUILD, tofu)
    expect(still.events('VOICE_STATE_UPDATE').at(-1)).toMatchObject({ user_id: tofu, channel_id: null })
  })
})
