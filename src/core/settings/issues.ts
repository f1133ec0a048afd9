import type * as z from 'zod/mini'

/** Shared validation codes; their sentences are in `core/texts` under `issues.*`. */
export const ISSUE_CODES = [
  'V_UNKNOWN',
  'V_TYPE',
  'V_FORMAT',
  'V_REQUIRED',
  'V_MAX',
  'V_RANGE',
  'V_ORDER',
  'V_DUPLICATE',
  'V_CONFLICT',
  'V_LIMIT',
  'V_URL',
  'V_CHANNEL',
  'V_CATEGORY',
  'V_CHANNEL_TYPE',
  'V_READ_ONLY',
  'W_BOT_LOW',
  'W_USER_LOW',
  'W_USER_POWER',
  'W_MANAGED',
  'W_PERM',
  'W_USER_PERM',
  'W_GONE',
  'W_ENTRY_GONE',
  'W_EMOJI',
  'W_MODULE_OFF',
  'W_EMPTY_ALLOW',
  'W_UNKNOWN_VAR',
  'W_PREMIUM',
] as const

/** The exact contradiction, where a code alone would not help: the sentence that is shown instead. */
const ISSUE_REASONS = [
  'starboardEmoji',
  'starboardChannel',
  'hubChannel',
  'figureChannel',
  'figureCount',
  'followedTwice',
  'newsChannel',
  'sameHours',
  'videoTypes',
  'sameVotes',
  'samePair',
  'joinRole',
  'captchaRoles',
  'textInvite',
  'textScam',
  'textSlur',
] as const
export type IssueReason = (typeof ISSUE_REASONS)[number]

export const because = (why: IssueReason, params: IssueParams = {}): IssueParams => ({ ...params, why })

export const reasonOf = ({ why }: IssueParams): IssueReason | null => ISSUE_REASONS.find((one) => one === why) ?? null

/** Nobody reads more of them, and a body full of mistakes must not produce an answer ten times its size. */
export const ISSUES_MAX = 100

export type IssueCode = (typeof ISSUE_CODES)[number]
export type IssueParams = { readonly [name: string]: string | number }
/** One refused or doubtful setting. Codes beginning with `V_` always refuse; those with `W_` only refuse new values. */
export type SettingIssue = { readonly path: string; readonly code: IssueCode; readonly params: IssueParams }

export function issue(path: string, code: IssueCode, params: IssueParams = {}): SettingIssue {
  return { path, code, params }
}

type CustomIssue = { code: IssueCode; params?: IssueParams }

/** For refinements: `z.refine(isOrdered, refusedAs('V_ORDER'))`. */
export function refusedAs(code: IssueCode, params: IssueParams = {}): { params: CustomIssue } {
  return { params: { code, params } }
}

function isIssueCode(code: unknown): code is IssueCode {
  return ISSUE_CODES.some((known) => known === code)
}

/**
 * The first problem that Zod found in `value`, as one of our issues. The path stays that of the setting, which is
 * what a person edits.
 */
export function issueFromZod(path: string, found: z.core.$ZodIssue, value: unknown): SettingIssue {
  switch (found.code) {
    case 'too_big':
      if (found.origin === 'string') return issue(path, 'V_MAX', { max: Number(found.maximum) })
      if (found.origin === 'array' || found.origin === 'set' || found.origin === 'object') {
        return issue(path, 'V_LIMIT', { count: countAt(value, found.path), max: Number(found.maximum) })
      }
      return issue(path, 'V_RANGE', rangeOf(found))
    case 'too_small':
      return found.origin === 'string' || found.origin === 'array'
        ? issue(path, 'V_REQUIRED')
        : issue(path, 'V_RANGE', rangeOf(found))
    case 'invalid_type':
    case 'invalid_value':
      return issue(path, valueAt(value, found.path) === undefined ? 'V_REQUIRED' : 'V_TYPE')
    case 'invalid_key':
      return issue(path, 'V_FORMAT')
    case 'invalid_format':
      return issue(path, found.format === 'url' ? 'V_URL' : 'V_FORMAT')
    case 'custom':
      if (isIssueCode(found.params?.code)) return issue(path, found.params.code, paramsOf(found.params.params))
      return issue(path, 'V_FORMAT')
    default:
      return issue(path, 'V_TYPE')
  }
}

/** Zod leaves the refused input out of its issues, so that it never ends up in a log. */
function countAt(value: unknown, path: readonly PropertyKey[]): number {
  const list = valueAt(value, path)
  if (Array.isArray(list)) return list.length
  return isObject(list) ? Object.keys(list).length : 0
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

function rangeOf(found: z.core.$ZodIssue): IssueParams {
  return {
    ...('minimum' in found && { min: Number(found.minimum) }),
    ...('maximum' in found && { max: Number(found.maximum) }),
  }
}

function paramsOf(params: unknown): IssueParams {
  if (typeof params !== 'object' || params === null) return {}
  const known = Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(known)
}
