import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { isKeptProof, proofUpload } from '#core/cases-api.ts'
import { CASE, type CaseBody, caseById, casesIn } from './case-record.ts'

export const PROOF_TAG = 'proof'

const asked = z.object({ caseId: z.string(), url: z.string() })

/** Discord forgets what was attached to a command; the case does not. Until it is kept, the case names Discord's. */
export const keepProof = (caseId: string, images: CaseBody['images'], sentBy: string): Effect[] =>
  images
    .filter(({ url }) => !isKeptProof(url))
    .map(({ url }) => ({
      type: 'fetch',
      what: { kind: 'proof', url, sentBy },
      optional: true,
      answerTo: { tag: PROOF_TAG, payload: { caseId, url } },
    }))

export function proofNeeds({ payload }: EventOf<'answered'>): Needs {
  const caseId = asked.safeParse(payload).data?.caseId
  return caseId ? { records: { own: caseById(caseId) } } : {}
}

export function hearOfProof({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const url = asked.safeParse(payload).data?.url
  const kept = result.ok ? proofUpload().safeParse(result.data).data : undefined
  const [one] = casesIn(view, 'own')
  if (!one?.body.images.some((image) => image.url === url)) return nothing('noCase')
  if (!kept) return nothing('proofNotKept')
  const images = one.body.images.map((image) => (image.url === url ? { ...image, url: kept } : image))
  return {
    effects: [{ type: 'changeRecord', kind: CASE, id: one.id, body: { images } }],
    reasons: [{ code: 'proofKept' }],
  }
}
