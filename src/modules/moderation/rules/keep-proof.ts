import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { fetchProof, keptAt } from '#core/bot/proof-pictures.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { isKeptProof } from '#core/cases-api.ts'
import { CASE, type CaseBody, caseById, casesIn } from './case-record.ts'

export const PROOF_TAG = 'proof'

export const PROOF_JOB = 'proofAgain'
/** A server that does not answer now may do so in a minute; tried again once. */
const AGAIN_MS = 60_000

const asked = z.object({
  caseId: z.string(),
  url: z.string(),
  sentBy: z._default(z.string(), ''),
  isAgain: z._default(z.boolean(), false),
})

/**
 * Discord deletes attachments of a command, but the case keeps them. Until they are stored, the case has Discord's
 * address.
 */
export const keepProof = (caseId: string, images: CaseBody['images'], sentBy: string): Effect[] =>
  images.filter(({ url }) => !isKeptProof(url)).map(({ url }) => fetchFor({ caseId, url, sentBy, isAgain: false }))

const fetchFor = (wanted: z.infer<typeof asked>): Effect => fetchProof(wanted, { tag: PROOF_TAG, payload: wanted })

export function proofNeeds({ payload }: Pick<EventOf<'answered'>, 'payload'>): Needs {
  const caseId = asked.safeParse(payload).data?.caseId
  return caseId ? { records: { own: caseById(caseId) } } : {}
}

export function hearOfProof({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const wanted = asked.safeParse(payload).data
  const url = wanted?.url
  const kept = keptAt(result)
  const [one] = casesIn(view, 'own')
  if (!one?.body.images.some((image) => image.url === url)) return nothing('noCase')
  if (wanted && !result.ok && result.code === 'pictureGone' && !wanted.isAgain) {
    const key = `${wanted.caseId}:${one.body.images.findIndex((image) => image.url === url)}`
    const at = view.now + AGAIN_MS
    return {
      effects: [{ type: 'schedule', job: PROOF_JOB, key, at, payload: { ...wanted, isAgain: true } }],
      reasons: [{ code: 'proofLater' }],
    }
  }
  if (!kept) return nothing('proofNotKept')
  const images = one.body.images.map((image) => (image.url === url ? { ...image, url: kept } : image))
  return {
    effects: [{ type: 'changeRecord', kind: CASE, id: one.id, body: { images } }],
    reasons: [{ code: 'proofKept' }],
  }
}

export function tryProofAgain({ payload }: Pick<EventOf<'jobDue'>, 'payload'>, view: RuleView): Decision {
  const wanted = asked.safeParse(payload).data
  const [one] = casesIn(view, 'own')
  if (!wanted || !one?.body.images.some(({ url }) => url === wanted.url)) return nothing('noCase')
  return { effects: [fetchFor(wanted)], reasons: [{ code: 'proofLater' }] }
}
