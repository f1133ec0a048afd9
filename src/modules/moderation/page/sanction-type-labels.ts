import type { SanctionType } from '#core/cases-api.ts'
import { m } from '#texts'

const WORDS: Record<SanctionType, () => string> = {
  note: m['moderation.page.types.note'],
  warn: m['moderation.page.types.warn'],
  tempmute: m['moderation.page.types.tempmute'],
  kick: m['moderation.page.types.kick'],
  tempban: m['moderation.page.types.tempban'],
  ban: m['moderation.page.types.ban'],
}

export const sanctionTypeLabel = (type: SanctionType): string => WORDS[type]()
