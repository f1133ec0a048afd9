import { describe, expect, it } from 'vitest'
import { DEFAULT_PERSON } from '#core/person/person-settings.ts'
import type { Preferences, PreferencesRequest } from '#core/user-api.ts'
import type { ApiResult } from './call-api.ts'
import { createPreferences } from './preferences.ts'

type Reply = ApiResult<Preferences>

const hiding = (...hiddenGuilds: string[]): Preferences => ({ ...DEFAULT_PERSON, timezone: null, hiddenGuilds })

function setUp(saved: Reply) {
  const failures: string[] = []
  const sent: PreferencesRequest[] = []
  const preferences = createPreferences(
    {
      readPreferences: async () => ({ kind: 'ok', value: hiding('1') }) as const,
      savePreferences: async (change) => {
        sent.push(change)
        return saved
      },
    },
    () => failures.push('failed'),
  )
  return { preferences, failures, sent }
}

describe('preferences', () => {
  it('show a change immediately and keep what the server answered', async () => {
    const { preferences } = setUp({ kind: 'ok', value: hiding('1', '2') })
    await preferences.load()
    const saving = preferences.save({ hiddenGuilds: ['2'] })
    expect(preferences.snapshot().hiddenGuilds).toEqual(['2'])
    expect(await saving).toBe(true)
    expect(preferences.snapshot()).toEqual({ ...hiding('1', '2'), isLoaded: true })
  })

  it('keep the second of two quick changes when the first is answered, and send them in order', async () => {
    const sent: PreferencesRequest[] = []
    const answers: ((reply: Reply) => void)[] = []
    const preferences = createPreferences(
      {
        readPreferences: async () => ({ kind: 'ok', value: hiding() }) as const,
        savePreferences: (change) => {
          sent.push(change)
          return new Promise((resolve) => answers.push(resolve))
        },
      },
      () => {},
    )
    await preferences.load()
    const first = preferences.save({ hiddenGuilds: ['1'] })
    const second = preferences.save({ hiddenGuilds: ['1', '2'] })
    await expect.poll(() => sent.length).toBe(1)
    answers[0]?.({ kind: 'ok', value: hiding('1') })
    await first
    expect(preferences.snapshot().hiddenGuilds).toEqual(['1', '2'])
    await expect.poll(() => sent.length).toBe(2)
    answers[1]?.({ kind: 'unreachable' })
    expect(await second).toBe(false)
    expect(preferences.snapshot().hiddenGuilds).toEqual(['1'])
  })

  it('keep a change that was answered before what was read earlier arrives', async () => {
    let arrive: (reply: Reply) => void = () => {}
    const preferences = createPreferences(
      {
        readPreferences: () =>
          new Promise((resolve) => {
            arrive = resolve
          }),
        savePreferences: async () => ({ kind: 'ok', value: hiding('1') }),
      },
      () => {},
    )
    const loading = preferences.load()
    await preferences.save({ hiddenGuilds: ['1'] })
    arrive({ kind: 'ok', value: hiding() })
    await loading
    expect(preferences.snapshot()).toMatchObject({ hiddenGuilds: ['1'], isLoaded: true })
  })

  it('switch off one notification, and leave the others as they were', async () => {
    const { preferences } = setUp({ kind: 'ok', value: hiding() })
    await preferences.load()
    void preferences.save({ notify: { levels: false }, description: 'Sailor' })
    expect(preferences.snapshot()).toMatchObject({
      description: 'Sailor',
      notify: { levels: false, suggestions: true, reports: true },
    })
  })

  it('change the choices for one server, and leave those for others as they were', async () => {
    const elsewhere = { '2': { reports: false } }
    const { preferences } = setUp({ kind: 'ok', value: { ...hiding(), notifyOn: elsewhere } })
    await preferences.save({ hiddenGuilds: [] })
    void preferences.save({ notifyOn: { '1': { levels: false } } })
    expect(preferences.snapshot().notifyOn).toEqual({ ...elsewhere, '1': { levels: false } })
    // Without choices of its own, the server follows the general ones again.
    void preferences.save({ notifyOn: { '1': {} } })
    expect(preferences.snapshot().notifyOn).toEqual(elsewhere)
  })

  it('save which server was used last, once, silently, and leave the list as it is', async () => {
    const { preferences, failures, sent } = setUp({ kind: 'unreachable' })
    await preferences.load()
    for (const id of ['1', '1', '2', '1']) await preferences.noteUse(id)
    expect(sent).toEqual([{ recentServers: ['1'] }, { recentServers: ['2', '1'] }, { recentServers: ['1', '2'] }])
    expect([preferences.snapshot().recentServers, failures]).toEqual([[], []])
  })

  it('revert a change that could not be saved, and say so', async () => {
    const { preferences, failures } = setUp({ kind: 'unreachable' })
    await preferences.load()
    expect(await preferences.save({ timezone: 'Asia/Tokyo' })).toBe(false)
    expect(preferences.snapshot()).toMatchObject({ timezone: null, hiddenGuilds: ['1'] })
    expect(failures).toEqual(['failed'])
  })
})
