import { defineBot } from '#core/bot/define-bot.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { nothing } from '#core/bot/effects.ts'
import { room } from './commands/room.ts'
import { starRandom, starTop } from './commands/star.ts'
import { figureGuide } from './guide/figure-guide.ts'
import { hubGuide } from './guide/hub-guide.ts'
import { starboardGuide } from './guide/starboard-guide.ts'
import { communityModule } from './module.ts'
import { ROOMS_LINE, routes } from './routes.ts'
import { CENSUS, membersCame } from './rules/figures/census.ts'
import { figuresNeeds, startFigures, TICK_JOB, tick } from './rules/figures/check-figures.ts'
import { API, apiCame, BANS, bansCame, ONLINE, onlineCame } from './rules/figures/fetch-figures.ts'
import {
  FIGURE_MADE,
  figureAnswered,
  figureIdOf,
  figureMade,
  oneFigure,
  RENAMED,
  SHOW_JOB,
  showFigure,
} from './rules/figures/show-figure.ts'
import { channelChanged } from './rules/rooms/channel-changed.ts'
import { PANEL_SENT, panelSent, ROOM_FAILED, takeRoomBack } from './rules/rooms/create-room.ts'
import { IMPORT_JOB, importDue, importNeeds } from './rules/rooms/import-save.ts'
import {
  CLOSE_JOB,
  closeIfEmpty,
  renewPanel,
  SWEEP_JOB,
  sweepFrom,
  sweepNeeds,
  sweepRooms,
} from './rules/rooms/leave-room.ts'
import { HUB_MADE, hubMade, isAmongRooms, KEEP_JOB, keepHandMade, makeHubs } from './rules/rooms/make-hub.ts'
import { RENAME_JOB, renameDue } from './rules/rooms/rename-room.ts'
import { looksLikeRoom, openRoomOf, roomById } from './rules/rooms/room-record.ts'
import {
  becomesProtected,
  openRooms,
  SPARE_JOB,
  spareListed,
  spareMember,
  spareNeeds,
} from './rules/rooms/spare-protected.ts'
import { concernsRooms, movedNeeds, voiceMoved } from './rules/rooms/voice-moved.ts'
import { announceKnock, KNOCK_JOB, knockNeeds, PANEL_JOB, roomWaitedFor } from './rules/rooms/waiting-room.ts'
import {
  COUNT_JOB,
  concernsStars,
  countNeeds,
  countStars,
  reacted,
  reactedNeeds,
  VOTES,
} from './rules/stars/count-stars.ts'
import { STAR_FAILED, starFailed, votesCame, votesNeeds } from './rules/stars/post-star.ts'
import {
  concernsDeletion,
  concernsEdit,
  deletionNeeds,
  editNeeds,
  messagesGone,
  sourceEdited,
} from './rules/stars/source-changed.ts'
import { STAR } from './rules/stars/star-record.ts'
import type { CommunitySettings } from './settings.ts'

const inRooms = { line: () => ROOMS_LINE }
const inStars = { line: () => 'stars' }
const inFigures = { line: () => 'figures' }
const figureAnswer = {
  ...inFigures,
  needs: (_event: unknown, settings: CommunitySettings) => figuresNeeds(settings),
}
/** What was begun is completed, even when everything has been switched off since. */
const always = { when: () => true }

export const bot = defineBot(communityModule, {
  keeps: { records: [{ kind: STAR, live: ['posting'] }] },
  on: {
    guildAvailable: {
      ...always,
      ...inFigures,
      needs: (_event, settings) => figuresNeeds(settings),
      decide: (_event, settings, view) => ({
        effects: [sweepFrom(view.now), ...makeHubs(settings, view), ...startFigures(settings, view)],
        reasons: [{ code: 'started' }],
        durable: true,
      }),
    },
    settingsChanged: {
      ...always,
      ...inFigures,
      concerns: ({ keys }) => keys.includes('privateroom') || keys.includes('statsChannels'),
      needs: (_event, settings) => figuresNeeds(settings),
      decide(_event, settings, view) {
        const effects = [...makeHubs(settings, view), ...startFigures(settings, view)]
        if (effects.length === 0) return nothing('nothingToMake')
        return { effects, reasons: [{ code: 'started' }], durable: true }
      },
    },
    memberUpdated: {
      ...always,
      ...inRooms,
      concerns: becomesProtected,
      needs: () => openRooms,
      decide: spareMember,
    },
    voiceChanged: { ...always, ...inRooms, concerns: concernsRooms, needs: movedNeeds, decide: voiceMoved },
    channelChanged: {
      ...always,
      ...inRooms,
      concerns: ({ change, before, after }, settings, guild) =>
        (change === 'deleted' && settings.privateroom.length > 0 && before !== null) ||
        (change === 'created' && isAmongRooms(after, settings)) ||
        (change === 'updated' && [before, after].some((channel) => looksLikeRoom(channel, guild))),
      needs: ({ before, after }) => {
        const id = after?.id ?? before?.id ?? ''
        return { records: { room: openRoomOf(id), waitedFor: roomWaitedFor(id) } }
      },
      decide: channelChanged,
    },
    reactionAdded: { ...inStars, concerns: concernsStars, needs: reactedNeeds, decide: reacted },
    reactionRemoved: { ...inStars, concerns: concernsStars, needs: reactedNeeds, decide: reacted },
    reactionsCleared: { ...inStars, concerns: concernsStars, needs: reactedNeeds, decide: reacted },
    messageEdited: { ...inStars, concerns: concernsEdit, needs: editNeeds, decide: sourceEdited },
    messagesDeleted: { ...inStars, concerns: concernsDeletion, needs: deletionNeeds, decide: messagesGone },
    jobDue: byJob<CommunitySettings>({
      [CLOSE_JOB]: {
        ...inRooms,
        needs: ({ key }) => ({ records: roomById(key) }),
        decide: (_event, settings, view) => closeIfEmpty(settings, view),
      },
      [PANEL_JOB]: {
        ...inRooms,
        needs: ({ key }) => ({ records: roomById(key) }),
        decide: (_event, settings, view) => renewPanel(settings, view),
      },
      [RENAME_JOB]: { ...inRooms, needs: ({ key }) => ({ records: roomById(key) }), decide: renameDue },
      [KNOCK_JOB]: {
        ...inRooms,
        needs: knockNeeds,
        decide: (event, _settings, view) => announceKnock(event, view),
      },
      [SPARE_JOB]: {
        ...inRooms,
        needs: spareNeeds,
        decide: (_event, settings, view) => spareListed(settings, view),
      },
      [IMPORT_JOB]: { ...inRooms, needs: importNeeds, decide: importDue },
      [KEEP_JOB]: {
        ...inRooms,
        needs: ({ key }) => ({ records: { room: openRoomOf(key), waitedFor: roomWaitedFor(key) } }),
        decide: keepHandMade,
      },
      [SWEEP_JOB]: {
        ...inRooms,
        needs: sweepNeeds,
        decide: (_event, settings, view) => sweepRooms(settings, view),
      },
      [TICK_JOB]: {
        ...inFigures,
        needs: (_event, settings) => figuresNeeds(settings),
        decide: (_event, settings, view) => tick(settings, view),
      },
      [SHOW_JOB]: { ...inFigures, needs: ({ key }) => oneFigure(key), decide: showFigure },
      [COUNT_JOB]: { ...inStars, needs: countNeeds, decide: countStars },
    }),
    answered: byTag<CommunitySettings>({
      [PANEL_SENT]: { ...inRooms, decide: panelSent },
      [ROOM_FAILED]: { ...inRooms, decide: takeRoomBack },
      [CENSUS]: { ...figureAnswer, decide: membersCame },
      [ONLINE]: { ...figureAnswer, decide: onlineCame },
      [BANS]: { ...figureAnswer, decide: bansCame },
      [API]: { ...figureAnswer, decide: apiCame },
      [FIGURE_MADE]: { ...inFigures, needs: ({ payload }) => oneFigure(figureIdOf(payload)), decide: figureMade },
      [RENAMED]: { ...inFigures, needs: ({ payload }) => oneFigure(figureIdOf(payload)), decide: figureAnswered },
      [VOTES]: { ...inStars, needs: votesNeeds, decide: votesCame },
      [STAR_FAILED]: { ...inStars, decide: starFailed },
      [HUB_MADE]: { ...inRooms, decide: (event, settings) => hubMade(event, settings) },
    }),
  },
  guides: [hubGuide, starboardGuide, figureGuide],
  commands: [room, starRandom, starTop],
  routes,
})
