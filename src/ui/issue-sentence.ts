import { type IssueCode, type IssueParams, type IssueReason, reasonOf } from '#core/settings/issues.ts'
import { m } from '#texts'

/** Each sentence is named, so that the browser downloads these and not every text of the product. */
const SENTENCES: Record<IssueCode, (params: IssueParams) => string> = {
  V_UNKNOWN: (params) => m['issues.V_UNKNOWN']({ key: text(params.key) }),
  V_TYPE: () => m['issues.V_TYPE'](),
  V_FORMAT: () => m['issues.V_FORMAT'](),
  V_REQUIRED: () => m['issues.V_REQUIRED'](),
  V_MAX: (params) => m['issues.V_MAX']({ max: text(params.max) }),
  V_RANGE: (params) => m['issues.V_RANGE']({ min: text(params.min), max: text(params.max) }),
  V_ORDER: () => m['issues.V_ORDER'](),
  V_DUPLICATE: () => m['issues.V_DUPLICATE'](),
  V_LIMIT: (params) => m['issues.V_LIMIT']({ count: text(params.count), max: text(params.max) }),
  V_URL: () => m['issues.V_URL'](),
  V_CATEGORY: () => m['issues.V_CATEGORY'](),
  V_CHANNEL: () => m['issues.V_CHANNEL'](),
  V_CHANNEL_TYPE: (params) => m['issues.V_CHANNEL_TYPE']({ channel: text(params.channel) }),
  V_READ_ONLY: () => m['issues.V_READ_ONLY'](),
  V_CONFLICT: () => m['issues.V_CONFLICT'](),
  W_BOT_LOW: (params) => m['issues.W_BOT_LOW']({ role: text(params.role) }),
  W_USER_LOW: (params) => m['issues.W_USER_LOW']({ role: text(params.role) }),
  W_USER_POWER: (params) => m['issues.W_USER_POWER']({ role: text(params.role) }),
  W_MANAGED: (params) => m['issues.W_MANAGED']({ role: text(params.role) }),
  W_PERM: (params) => m['issues.W_PERM']({ perms: text(params.perms), channel: text(params.channel) }),
  W_USER_PERM: (params) => m['issues.W_USER_PERM']({ perms: text(params.perms) }),
  W_GONE: () => m['issues.W_GONE'](),
  W_ENTRY_GONE: () => m['issues.W_ENTRY_GONE'](),
  W_EMOJI: () => m['issues.W_EMOJI'](),
  W_MODULE_OFF: (params) => m['issues.W_MODULE_OFF']({ module: text(params.module) }),
  W_EMPTY_ALLOW: () => m['issues.W_EMPTY_ALLOW'](),
  W_UNKNOWN_VAR: (params) => m['issues.W_UNKNOWN_VAR']({ name: text(params.name) }),
  W_PREMIUM: () => m['issues.W_PREMIUM'](),
}

const REASONS: Record<IssueReason, (params: IssueParams) => string> = {
  starboardEmoji: () => m['issues.why.starboardEmoji'](),
  starboardChannel: () => m['issues.why.starboardChannel'](),
  hubChannel: () => m['issues.why.hubChannel'](),
  figureChannel: () => m['issues.why.figureChannel'](),
  figureCount: (params) => m['issues.why.figureCount']({ variable: text(params.variable) }),
  followedTwice: () => m['issues.why.followedTwice'](),
  newsChannel: () => m['issues.why.newsChannel'](),
  sameHours: () => m['issues.why.sameHours'](),
  videoTypes: () => m['issues.why.videoTypes'](),
  sameVotes: () => m['issues.why.sameVotes'](),
  samePair: () => m['issues.why.samePair'](),
  joinRole: () => m['issues.why.joinRole'](),
  captchaRoles: () => m['issues.why.captchaRoles'](),
  textInvite: (params) => m['issues.why.textInvite']({ words: text(params.words) }),
  textScam: (params) => m['issues.why.textScam']({ words: text(params.words) }),
  textSlur: (params) => m['issues.why.textSlur']({ words: text(params.words) }),
}

function text(value: string | number | undefined): string {
  return value === undefined ? '' : String(value)
}

export function issueSentence(issue: { code: IssueCode; params: IssueParams }): string {
  const why = reasonOf(issue.params)
  return (why ? REASONS[why] : SENTENCES[issue.code])(issue.params)
}
