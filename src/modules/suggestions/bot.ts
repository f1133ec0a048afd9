import { defineBot } from '#core/bot/define-bot.ts'
import { maybeOwn } from '#core/bot/deleted-messages.ts'
import { byJob, byTag } from '#core/bot/dispatch.ts'
import { deliveryTags } from '#core/rewards/reward-delivery.ts'
import { suggest } from './commands/suggest.ts'
import { suggestmod } from './commands/suggestmod.ts'
import { suggestionsModule } from './module.ts'
import { routes } from './routes.ts'
import { isSwitchedOn, RECOUNT_JOB, RECOUNT_MORE_JOB, recountAll, recountNeeds } from './rules/catch-up.ts'
import { END_VOTE_JOB, endVote } from './rules/end-vote.ts'
import {
  MERGE_NOTICE_JOB,
  MERGED_AUTHORS_JOB,
  mergedAuthorsNeeds,
  mergeNoticeNeeds,
  tellMergedAuthors,
  tellOfMerge,
} from './rules/merge-notice.ts'
import { MERGE_JOB, mergeFromBoard, mergeNeeds } from './rules/merge-suggestion.ts'
import {
  MERGE_VOTE_JOB,
  MERGE_VOTES_JOB,
  mergeVote,
  mergeVoteNeeds,
  mergeVotes,
  mergeVotesNeeds,
} from './rules/merge-votes.ts'
import {
  CHANNEL_GONE_JOB,
  channelNeeds,
  goneChannel,
  markChannelRemoved,
  markRemoved,
  messagesNeeds,
} from './rules/message-gone.ts'
import {
  MOVE_FAILED,
  MOVE_JOB,
  MOVED,
  movedIdOf,
  moveNeeds,
  moveRefused,
  moveSuggestion,
  suggestionMoved,
} from './rules/move-suggestion.ts'
import { NOTICE_JOB, NOTICED, noticeAnswered, noticedNeeds, noticeNeeds, notifyAuthor } from './rules/notify-author.ts'
import { POST_JOB } from './rules/open-suggestion.ts'
import { POST_FAILED, postNeeds, postRefused, postSuggestion } from './rules/post-suggestion.ts'
import { openNeeds, openOnPress, PRESSED } from './rules/press.ts'
import { reactionsCleared } from './rules/reactions-cleared.ts'
import { MESSAGE_READ, messageRead, REACTIONS_READ, reactionsRead, readMessage, recountedId } from './rules/recount.ts'
import { giveRolesBack, REWARD_JOB, rewardAuthor, rewardNeeds } from './rules/reward-author.ts'
import { COUNT_JOB, SHOW_JOB, showNeeds, showSuggestion } from './rules/show-suggestion.ts'
import { DECIDE_JOB, decideFromBoard } from './rules/sort-suggestion.ts'
import { SUGGESTION, suggestionById, VOTE } from './rules/suggestion-record.ts'
import { foundNeeds, SWEEP_JOB, sweepNeeds, sweepVotes, takeFoundVote, VOTE_FOUND } from './rules/sweep-votes.ts'
import { castVote, mayBeVote, suggestionOfMessage, withdrawVote } from './rules/vote.ts'
import type { SuggestionsSettings } from './settings.ts'

const ofMessage = ({ messageId }: { messageId: string }) => `message:${messageId}`
const ofSuggestion = ({ key }: { key: string }) => `suggestion:${key}`

export const bot = defineBot(suggestionsModule, {
  keeps: { records: [{ kind: SUGGESTION, live: ['posting'] }, { kind: VOTE }] },
  // The time alone would reveal the author of an anonymous suggestion.
  isUnnamed: (_, { suggestSystem }) => suggestSystem.anonymousAuthors !== 'never',
  on: {
    reactionAdded: {
      concerns: (event, settings, guild) =>
        !event.member.bot &&
        (event.authorId === null || event.authorId === guild.bot.id) &&
        mayBeVote(event, settings, guild),
      line: ofMessage,
      needs: ({ messageId }) => ({ records: suggestionOfMessage(messageId) }),
      decide: castVote,
    },
    reactionRemoved: {
      concerns: (event, settings, guild) => event.userId !== guild.bot.id && mayBeVote(event, settings, guild),
      line: ofMessage,
      needs: ({ messageId }) => ({ records: suggestionOfMessage(messageId) }),
      decide: (event, _settings, view) => withdrawVote(event, view),
    },
    reactionsCleared: {
      concerns: mayBeVote,
      line: ofMessage,
      needs: ({ messageId }) => ({ records: suggestionOfMessage(messageId) }),
      decide: (_event, _settings, view) => reactionsCleared(view),
    },
    messagesDeleted: {
      // In whatever channel: suggestions stay where they are when the server chooses another one.
      concerns: (event, _settings, guild) => maybeOwn(event, guild).length > 0,
      needs: (event, _settings, guild) => messagesNeeds(maybeOwn(event, guild)),
      decide: (_event, _settings, view) => markRemoved(view),
    },
    channelChanged: {
      concerns: ({ change }) => change === 'deleted',
      needs: ({ before }) => channelNeeds(before?.id ?? ''),
      decide: ({ before }, _settings, view) => markChannelRemoved(before?.id ?? '', view),
    },
    threadChanged: {
      concerns: ({ change }) => change === 'deleted',
      needs: ({ before }) => channelNeeds(before?.id ?? ''),
      decide: ({ before }, _settings, view) => markChannelRemoved(before?.id ?? '', view),
    },
    memberJoined: {
      when: ({ suggestSystem }) =>
        suggestSystem.status && suggestSystem.rewards.some(({ reward }) => reward.type === 'role'),
      needs: ({ member }) => ({ memberState: [member.id] }),
      decide: ({ member }, settings, view) => giveRolesBack(member, settings, view),
    },
    guildAvailable: {
      needs: ({ at }) => recountNeeds(at),
      decide: (_event, _settings, view) => recountAll(view),
    },
    settingsChanged: {
      concerns: isSwitchedOn,
      needs: ({ at }) => recountNeeds(at),
      decide: (_event, _settings, view) => recountAll(view),
    },
    requested: {
      concerns: ({ what }) => what === VOTE_FOUND || what === PRESSED,
      needs: (event, settings) => (event.what === PRESSED ? openNeeds(event, settings) : foundNeeds(event)),
      decide: (event, settings, view) =>
        event.what === PRESSED ? openOnPress(event, settings, view) : takeFoundVote(event, settings, view),
    },
    jobDue: byJob<SuggestionsSettings>({
      [POST_JOB]: { line: ofSuggestion, needs: postNeeds, decide: postSuggestion },
      [SHOW_JOB]: { line: ofSuggestion, needs: showNeeds, decide: showSuggestion },
      [COUNT_JOB]: { line: ofSuggestion, needs: showNeeds, decide: showSuggestion },
      [DECIDE_JOB]: {
        line: ofSuggestion,
        needs: ({ key }) => ({ records: suggestionById(key) }),
        decide: decideFromBoard,
      },
      [MOVE_JOB]: { line: ofSuggestion, needs: moveNeeds, decide: moveSuggestion },
      [END_VOTE_JOB]: {
        line: ofSuggestion,
        needs: ({ key }) => ({ records: suggestionById(key) }),
        decide: (_event, settings, view) => endVote(settings, view),
      },
      [MERGE_JOB]: { line: ofSuggestion, needs: mergeNeeds, decide: mergeFromBoard },
      [MERGE_VOTES_JOB]: { needs: mergeVotesNeeds, decide: (event, _settings, view) => mergeVotes(event, view) },
      [MERGE_VOTE_JOB]: { needs: mergeVoteNeeds, decide: (event, _settings, view) => mergeVote(event, view) },
      [MERGE_NOTICE_JOB]: { needs: mergeNoticeNeeds, decide: tellOfMerge },
      [MERGED_AUTHORS_JOB]: {
        needs: mergedAuthorsNeeds,
        decide: (_event, _settings, view) => tellMergedAuthors(view),
      },
      [NOTICE_JOB]: { needs: noticeNeeds, decide: notifyAuthor },
      [REWARD_JOB]: { needs: rewardNeeds, decide: rewardAuthor },
      [RECOUNT_JOB]: {
        needs: ({ key }) => ({ records: suggestionById(key) }),
        decide: (_event, _settings, view) => readMessage(view),
      },
      [RECOUNT_MORE_JOB]: {
        needs: ({ at, payload }) => recountNeeds(at, payload),
        decide: (_event, _settings, view) => recountAll(view),
      },
      [CHANNEL_GONE_JOB]: {
        needs: ({ payload }) => channelNeeds(goneChannel(payload)),
        decide: ({ payload }, _settings, view) => markChannelRemoved(goneChannel(payload), view),
      },
      [SWEEP_JOB]: { needs: sweepNeeds, decide: (event, _settings, view) => sweepVotes(event, view) },
    }),
    answered: byTag<SuggestionsSettings>({
      ...deliveryTags,
      [POST_FAILED]: { decide: (event) => postRefused(event) },
      [MOVED]: {
        needs: ({ payload }) => ({ records: suggestionById(movedIdOf(payload)) }),
        decide: suggestionMoved,
      },
      [MOVE_FAILED]: {
        needs: ({ payload }) => ({ records: suggestionById(movedIdOf(payload)) }),
        decide: (_event, _settings, view) => moveRefused(view),
      },
      [NOTICED]: { needs: noticedNeeds, decide: noticeAnswered },
      [MESSAGE_READ]: {
        needs: ({ payload }) => ({ records: suggestionById(recountedId(payload)) }),
        decide: (event, _settings, view) => messageRead(event, view),
      },
      [REACTIONS_READ]: {
        needs: ({ payload }) => ({ records: suggestionById(recountedId(payload)) }),
        decide: (event, _settings, view) => reactionsRead(event, view),
      },
    }),
  },
  commands: [suggest, ...suggestmod],
  routes,
})
