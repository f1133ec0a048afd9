import type { Problem } from '#core/api.ts'
import type { Locale } from '#core/locale.ts'
import { ISSUES_MAX } from '#core/settings/issues.ts'
import { m } from '#texts'
import type { Call } from './call.ts'
import { replyBytes } from './reply.ts'

/** Every way in which a call can be refused; title and detail are in `api/texts` under `api.problems.*`. */
export const PROBLEM_STATUS = {
  badJson: 400,
  badRequest: 400,
  notAnEnvelope: 400,
  signedOut: 401,
  tokenExpired: 401,
  forbidden: 403,
  forbiddenModule: 403,
  lacksPermission: 403,
  personMayNotWrite: 403,
  personMayNotRead: 403,
  caseAboutYou: 403,
  appealYourOwn: 403,
  reportsTeamOnly: 403,
  reportAboutYou: 403,
  sanctionRefused: 403,
  memberAboveYou: 403,
  infractionAboutYou: 403,
  ticketHidden: 403,
  ticketPrivate: 403,
  crossSite: 403,
  notAdministrator: 403,
  notOwner: 403,
  foreignReport: 403,
  guildNotFound: 404,
  boardNotFound: 404,
  memberNotFound: 404,
  notAMember: 404,
  channelNotFound: 404,
  pageNotFound: 404,
  imageTypeNotFound: 404,
  uploadNotFound: 404,
  transcriptNotFound: 404,
  ticketNotFound: 404,
  codeUnknown: 404,
  slotNotFound: 404,
  sessionNotFound: 404,
  collectionNotFound: 404,
  entryNotFound: 404,
  changeNotFound: 404,
  proposalNotFound: 404,
  suggestionNotFound: 404,
  caseNotFound: 404,
  reportNotFound: 404,
  infractionNotFound: 404,
  ledgerLineNotFound: 404,
  backupNotFound: 404,
  testOver: 404,
  messageGone: 404,
  copyNotFound: 404,
  destinationNotFound: 404,
  copySourceClosed: 404,
  methodNotAllowed: 405,
  conflict: 409,
  nothingToSend: 409,
  nothingToPublish: 409,
  publicBirthdays: 409,
  birthdayTooSoon: 409,
  pastNotRead: 409,
  codeUsed: 409,
  codeOwn: 409,
  codeExpired: 409,
  noFreeSlot: 409,
  slotMoved: 409,
  alreadyPremium: 409,
  entryConflict: 409,
  entryInUse: 409,
  entryResting: 409,
  copyIsBlocks: 409,
  limitReached: 409,
  needsPremium: 409,
  notSortable: 409,
  changedAgain: 409,
  nothingToPropose: 409,
  proposalsFull: 409,
  proposalDecided: 409,
  proposalOutdated: 409,
  nothingToUndo: 409,
  suggestionDecided: 409,
  caseNotRunning: 409,
  appealDecided: 409,
  caseStillRunning: 409,
  caseProofFull: 409,
  reportChanged: 409,
  infractionUndone: 409,
  movementUndone: 409,
  movementIsUndo: 409,
  movementNothing: 409,
  movementRunning: 409,
  movementAnonymous: 409,
  movementItemGone: 409,
  movementTooLittle: 409,
  movementTooMuch: 409,
  reportClaimCap: 409,
  reportNoTickets: 409,
  sanctionGone: 409,
  ticketClosed: 409,
  ticketNotClosed: 409,
  ticketClaimed: 409,
  ticketNotClaimed: 409,
  ticketYours: 409,
  ticketOwn: 409,
  ticketRequestOver: 409,
  claimsOff: 409,
  sortingOff: 409,
  scoresBusy: 409,
  bulkRunning: 409,
  tooLarge: 413,
  pictureTooLarge: 413,
  invalidSettings: 422,
  invalidBody: 422,
  invalidEntry: 422,
  cannotUndo: 422,
  cannotPropose: 422,
  cannotAccept: 422,
  settingsFileUnreadable: 422,
  reasonNeeded: 422,
  notABirthday: 422,
  caseReasonNeeded: 422,
  muteTooLong: 422,
  wrongServerName: 422,
  scoresUnreadable: 422,
  pictureUnreadable: 422,
  uploadsFull: 422,
  platformRefused: 422,
  outsideAddress: 422,
  privateMessageRefused: 422,
  botLacksPermission: 422,
  categoryGone: 422,
  channelGone: 422,
  botMayNotRead: 422,
  messageNotOurs: 422,
  ticketChannelGone: 422,
  ticketPanelGone: 422,
  ticketNotOfTeam: 422,
  botMayNotWrite: 422,
  creationRefused: 422,
  changeRefused: 422,
  platformFull: 422,
  tooMany: 429,
  internal: 500,
  databaseAway: 503,
  databaseFull: 503,
  platformAway: 503,
  reportsAway: 503,
} as const

export type ProblemCode = keyof typeof PROBLEM_STATUS

type Sentence = (params: Record<string, string | number>, options: { locale: Locale }) => string

type More = {
  params?: Record<string, string | number>
  retryAfterSeconds?: number
  headers?: Record<string, string>
} & Pick<Problem, 'errors' | 'conflicts' | 'revision'>

const AWAY_RETRY_SECONDS = 2

/** RFC 9457, in the language of the request: what happened, and what to do. As plain words to a browser's window. */
export function refuse(call: Call, code: ProblemCode, more: More = {}): Response {
  const { params = {}, retryAfterSeconds, headers, errors, ...rest } = more
  const { locale } = call
  const status = PROBLEM_STATUS[code]
  const say = (part: 'title' | 'detail') =>
    (m[`api.problems.${code}.${part}`] as Sentence)({ seconds: retryAfterSeconds ?? 0, ...params }, { locale })
  const body: Problem = {
    type: `urn:guildhall:problem:${code}`,
    title: say('title'),
    status,
    detail: say('detail'),
    requestId: call.id,
    ...(errors && { errors: errors.slice(0, ISSUES_MAX) }),
    ...rest,
  }
  const wait = retryAfterSeconds ?? (status === 503 ? AWAY_RETRY_SECONDS : undefined)
  // Somebody is looking at it in a browser, such as on the way back from signing in.
  const isRead = call.header('accept')?.includes('text/html') ?? false
  const text = isRead ? `${body.title}\n\n${body.detail}\n\n${body.requestId}\n` : JSON.stringify(body)
  return replyBytes(call, text, status, {
    'content-type': isRead ? 'text/plain; charset=utf-8' : 'application/problem+json',
    'content-language': locale,
    'cache-control': 'no-store',
    ...(wait !== undefined && { 'retry-after': String(wait) }),
    ...headers,
  })
}
