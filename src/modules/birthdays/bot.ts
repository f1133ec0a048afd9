import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { dayIn } from '#core/local-time.ts'
import { awaitsVerification } from '#core/members/verified.ts'
import { BIRTHDAY_SHOWN, dateKind } from '#core/person/birthday-records.ts'
import { isCelebrated } from '#core/person/celebrations.ts'
import { deliveryTags } from '#core/rewards/reward-delivery.ts'
import { adminBirthday } from './commands/admin-birthday.ts'
import { birthday } from './commands/birthday.ts'
import { giftGuides } from './guide/gift-guides.ts'
import { birthdaysModule } from './module.ts'
import { ANNIVERSARY_GIFTS_JOB, anniversaryGiftNeeds, giveAnniversaryGifts } from './rules/anniversary-gifts.ts'
import { announceAlone, celebrate, celebrateNeeds } from './rules/celebrate.ts'
import { DAY_MEMORY } from './rules/day-memory.ts'
import { announceDay, beginDay, followSettings, HOUR_JOB, MIDNIGHT_JOB, planAgain } from './rules/day-plan.ts'
import {
  ANNOUNCE_JOB,
  CELEBRATE_JOB,
  FIND_JOB,
  handOver,
  LEND_JOB,
  lendTo,
  searchNeeds,
} from './rules/find-celebrants.ts'
import { askForMembers, JOINED_JOB, JOINED_TAG, readJoined } from './rules/join-anniversaries.ts'
import { ANNOUNCE_NOW_JOB, announceNow } from './rules/late-announcement.ts'
import { lendNeeds, lendRole, TAKE_BACK_JOB, takeBack, takeBackNeeds } from './rules/lend-role.ts'
import { LIST_JOB, namesNeeded, showList } from './rules/list-birthdays.ts'
import { chooseAge, setOwnDate } from './rules/set-date.ts'
import { dateNeeds, FOLLOW_DATE_JOB, LENT_ROLE, readDate } from './rules/stored-date.ts'
import { followDate, followNeeds } from './rules/team-date.ts'
import type { BirthdaysSettings } from './settings.ts'

/** One at a time, so that no day is begun twice. There is no switch: what is set decides what happens. */
const inOrder = { when: () => true, line: () => 'birthdays' }
const ofDay = () => ({ memory: DAY_MEMORY, collections: ['birthdayGifts'] })
const line = inOrder.line

/** Somebody who arrives on their birthday, once they are let in. */
function welcome(userId: string, view: RuleView): Decision {
  const date = readDate(view.records.date?.rows[0])
  const today = dayIn(view.now, view.guild.timezone)
  const isShown = (view.records.shown?.rows.length ?? 0) > 0
  if (!date || !isShown || !isCelebrated(date, today)) return nothing('notTheirDay')
  return { effects: [lendTo(userId, today, view)], reasons: [{ code: 'theirDay' }] }
}

export const bot = defineBot(birthdaysModule, {
  keeps: { records: [{ kind: dateKind('private').kind }, { kind: BIRTHDAY_SHOWN }] },
  on: {
    guildAvailable: { ...inOrder, needs: ofDay, decide: (_event, settings, view) => planAgain(settings, view) },
    settingsChanged: {
      ...inOrder,
      concerns: ({ keys, collections }) =>
        ['birthdays', 'joinAnniversaries', 'timezone'].some((key) => keys.includes(key)) ||
        collections.includes('birthdayGifts'),
      needs: ofDay,
      decide: followSettings,
    },
    memberJoined: {
      when: ({ birthdays }) => birthdays.role !== null,
      needs: ({ member }, { birthdays }) => dateNeeds(member.id, birthdays.mode),
      decide: ({ member }, _settings, view) =>
        awaitsVerification(member, view) ? nothing('awaitsEntry') : welcome(member.id, view),
    },
    memberVerified: {
      when: ({ birthdays }) => birthdays.role !== null,
      needs: ({ userId }, { birthdays }) => dateNeeds(userId, birthdays.mode),
      decide: ({ userId }, _settings, view) => welcome(userId, view),
    },
    memberLeft: {
      when: ({ birthdays }) => birthdays.role !== null,
      line,
      decide: ({ member }) => ({
        effects: [{ type: 'deleteRecord', kind: LENT_ROLE, id: member.id }],
        reasons: [{ code: 'roleGoneWithThem' }],
      }),
    },
    jobDue: byJob<BirthdaysSettings>({
      [MIDNIGHT_JOB]: { line, needs: ofDay, decide: (_event, settings, view) => beginDay(settings, view) },
      [HOUR_JOB]: { line, needs: ofDay, decide: announceDay },
      [ANNOUNCE_NOW_JOB]: { line, needs: ofDay, decide: (_event, settings, view) => announceNow(settings, view) },
      [TAKE_BACK_JOB]: { line, needs: ({ payload }) => takeBackNeeds(payload), decide: takeBack },
      [FIND_JOB]: {
        line,
        needs: ({ payload }) => searchNeeds(payload),
        decide: (event, _settings, view) => handOver(event, view),
      },
      [LEND_JOB]: { line, needs: ({ payload }) => lendNeeds(payload), decide: lendRole },
      [CELEBRATE_JOB]: { line, needs: ({ payload }) => celebrateNeeds(payload), decide: celebrate },
      [ANNOUNCE_JOB]: { line, needs: ({ payload }) => celebrateNeeds(payload), decide: announceAlone },
      [JOINED_JOB]: { line, decide: (event, settings) => askForMembers(event, settings) },
      [ANNIVERSARY_GIFTS_JOB]: {
        line,
        needs: ({ payload }) => anniversaryGiftNeeds(payload),
        decide: giveAnniversaryGifts,
      },
      [FOLLOW_DATE_JOB]: {
        line,
        needs: ({ key }, { birthdays }) => followNeeds(key, birthdays.mode),
        decide: ({ key }, _settings, view) => followDate(key, view),
      },
      [LIST_JOB]: {
        line: ({ key }) => `list:${key}`,
        needs: ({ payload }) => namesNeeded(payload),
        decide: (event, _settings, view) => showList(event, view),
      },
    }),
    answered: byTag<BirthdaysSettings>({
      ...deliveryTags,
      [JOINED_TAG]: {
        line,
        needs: () => ({ collections: ['anniversaryGifts', 'items'] }),
        decide: readJoined,
      },
    }),
  },
  guides: giftGuides,
  commands: [...birthday, ...adminBirthday],
  routes: {
    date: {
      kind: 'modal',
      who: 'anybody',
      needs: ({ member }, { birthdays }) => dateNeeds(member.id, birthdays.mode),
      decide(event, settings, view) {
        const written = event.fields.get('date')?.[0] ?? ''
        return setOwnDate(event, written, event.fields.get('age')?.[0] === 'yes', settings, view)
      },
    },
    age: {
      kind: 'component',
      who: 'owner',
      needs: ({ member }, { birthdays }) => dateNeeds(member.id, birthdays.mode),
      decide: chooseAge,
    },
  },
})
