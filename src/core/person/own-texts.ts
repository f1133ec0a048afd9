import * as z from 'zod/mini'
import { DAY_MS } from '../duration/spans.ts'
import { fold } from '../matching/fold.ts'
import { findInvites } from '../matching/invites.ts'
import { findLinks } from '../matching/links.ts'
import { isScamHost } from '../matching/scams.ts'
import { findSlur } from '../matching/slurs.ts'
import { because, issue, type SettingIssue } from '../settings/issues.ts'
import type { PersonSettings } from './person-settings.ts'

/** So many refusals within the pause, and nothing new can be written until it is over. */
export const REFUSED_TEXTS_MAX = 5
export const TEXTS_PAUSE_MS = DAY_MS

/** What a profile cannot say on any server. Other links are only removed. */
type Forbidden = 'invite' | 'scam' | 'slur'
type Found = { path: string; what: Forbidden; words: string }

export type JudgedTexts =
  | { kind: 'ok' }
  /** `refusedTexts`: to be kept of the person, this refusal included. */
  | { kind: 'forbidden'; found: readonly [Found, ...Found[]]; refusedTexts: number[] }
  | { kind: 'paused'; until: number }

const WHY = { invite: 'textInvite', scam: 'textScam', slur: 'textSlur' } as const

export const issueOfText = ({ path, what, words }: Found): SettingIssue =>
  issue(path, 'V_FORMAT', because(WHY[what], { words }))

/** As it came, before links are taken out of it. */
const written = z.object({
  description: z.optional(z.string()),
  locality: z.optional(z.string()),
  guildDescriptions: z.optional(z.record(z.string(), z.string())),
  games: z.optional(z.array(z.object({ name: z.string() }))),
})

/** `change`: one that `personChange` takes. What is there already is not looked at again. */
export function judgeTexts(change: unknown, before: PersonSettings, now: number): JudgedTexts {
  const texts = newTexts(change, before)
  if (texts.length === 0) return { kind: 'ok' }
  const recent = before.refusedTexts.filter((at) => at > now - TEXTS_PAUSE_MS)
  if (recent.length >= REFUSED_TEXTS_MAX) return { kind: 'paused', until: Math.max(...recent) + TEXTS_PAUSE_MS }
  const [first, ...others] = texts.flatMap(({ path, text }) => {
    const found = findForbidden(text)
    return found ? [{ path, ...found }] : []
  })
  if (!first) return { kind: 'ok' }
  return { kind: 'forbidden', found: [first, ...others], refusedTexts: [...recent, now].slice(-REFUSED_TEXTS_MAX) }
}

function newTexts(change: unknown, before: PersonSettings): { path: string; text: string }[] {
  const { description, locality, guildDescriptions = {}, games = [] } = written.parse(change)
  const names = new Set(before.games.map(({ name }) => name))
  const texts = [
    { path: 'description', text: description, was: before.description },
    { path: 'locality', text: locality, was: before.locality },
    ...Object.entries(guildDescriptions).map(([guildId, text]) => ({
      path: `guildDescriptions.${guildId}`,
      text,
      was: before.guildDescriptions[guildId],
    })),
    ...games.map(({ name }, index) => ({
      path: `games.${index}.name`,
      text: name,
      was: names.has(name) ? name : undefined,
    })),
  ]
  return texts.flatMap(({ path, text, was }) =>
    text === undefined || text.trim() === '' || text === was ? [] : [{ path, text }],
  )
}

function findForbidden(text: string): Omit<Found, 'path'> | null {
  const [invite] = findInvites(fold(text))
  if (invite) return { what: 'invite', words: text.slice(invite.from, invite.to) }
  const scam = findLinks(text).find(({ host, joined }) => isScamHost(host) || isScamHost(joined))
  if (scam) return { what: 'scam', words: text.slice(scam.from, scam.to) }
  const slur = findSlur(text)
  return slur === null ? null : { what: 'slur', words: slur }
}
