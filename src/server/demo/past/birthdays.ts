import { showHere, storeDate } from '#modules/birthdays/rules/stored-date.ts'
import { DAY_MS, type PastAct, type Scene, type Who } from './past-act.ts'

/** `inDays` from the day of seeding; 0 would be announced immediately. */
export type PastBirthday = { who: Who; inDays: number; hidden?: true }

/** Entered long ago, each by the member themself. */
export const birthdayActs = (birthdays: readonly PastBirthday[], scene: Scene): PastAct[] =>
  birthdays.map(({ who, inDays, hidden }, index) => {
    const { id } = scene.person(who)
    const on = new Date(scene.now + inDays * DAY_MS)
    const date = { day: on.getUTCDate(), month: on.getUTCMonth() + 1, year: null }
    const stored = storeDate(
      id,
      scene.settings.birthdays.mode,
      { ...date, showAge: false, edits: 0, lastEditAt: null },
      null,
    )
    const at = scene.now - (60 - index) * DAY_MS
    return { module: 'birthdays', at, effects: hidden ? [stored] : [stored, showHere(id)] }
  })
