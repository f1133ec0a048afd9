import { type CaseState, type LiftObstacle, PERMISSION_FOR, type SanctionType } from '#core/cases-api.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { SanctionRefusal } from './can-sanction.ts'

export const typeName = (type: SanctionType, locale: Locale): string =>
  m[`moderation.page.types.${type}`]({}, { locale })

export const stateName = (state: CaseState, locale: Locale): string =>
  m[`moderation.cases.states.${state}`]({}, { locale })

/** Why somebody may not do it, naming the rule. */
export function refusalWords(refusal: SanctionRefusal, type: SanctionType, locale: Locale): string {
  if (refusal === 'noPermission' || refusal === 'botLacks') {
    const permission = m[`permissions.${PERMISSION_FOR[type]}`]({}, { locale })
    return m[`moderation.refused.${refusal}`]({ permission }, { locale })
  }
  return m[`moderation.refused.${refusal}`]({}, { locale })
}

export const liftObstacleWords = (why: LiftObstacle, type: SanctionType, locale: Locale): string =>
  why === 'byDiscord' ? m['moderation.refused.byDiscord']({}, { locale }) : refusalWords(why, type, locale)
