import type { PersonSettings } from '#core/person/person-settings.ts'
import { plainText } from '#core/person/plain-text.ts'
import { isSameValue } from '#core/settings/paths.ts'
import type { PreferencesRequest } from '#core/user-api.ts'
import type { Look } from './card-look.tsx'

/** The server it applies to; '' means all of them. */
export const EVERY_SERVER = ''

/** What was typed on the profile page and is not saved yet; texts by server. */
export type CardEdits = { texts: Readonly<Record<string, string>>; locality?: string; look: Partial<Look> }
export const NO_EDITS: CardEdits = { texts: {}, look: {} }

type SavedCard = Pick<PersonSettings, 'description' | 'guildDescriptions' | 'locality' | keyof Look>

export const savedText = ({ description, guildDescriptions }: SavedCard, guildId: string): string =>
  guildId === EVERY_SERVER ? description : (guildDescriptions[guildId] ?? '')

/** Only what differs: the rest may have been changed with a command since the page was opened. */
export function cardChange({ texts, locality, look }: CardEdits, saved: SavedCard): PreferencesRequest {
  const changed = Object.entries(texts).filter(([id, text]) => plainText(text) !== savedText(saved, id))
  const { [EVERY_SERVER]: description, ...guildDescriptions } = Object.fromEntries(changed)
  const isMoved = locality !== undefined && plainText(locality) !== saved.locality
  return {
    ...newLook(look, saved),
    ...(description !== undefined && { description }),
    ...(Object.keys(guildDescriptions).length > 0 && { guildDescriptions }),
    ...(isMoved && { locality }),
  }
}

/** What was typed while it was being saved stays. */
export function editsSince(now: CardEdits, sent: CardEdits): CardEdits {
  const { locality } = now
  return {
    texts: Object.fromEntries(Object.entries(now.texts).filter(([id, text]) => text !== sent.texts[id])),
    ...(locality !== undefined && locality !== sent.locality && { locality }),
    look: newLook(now.look, sent.look),
  }
}

function newLook(look: Partial<Look>, before: Partial<Look>): Partial<Look> {
  const { cardColor, cardLayout, cardBackground, cardPicture, badges } = look
  return {
    ...(cardColor !== undefined && cardColor !== before.cardColor && { cardColor }),
    ...(cardLayout !== undefined && cardLayout !== before.cardLayout && { cardLayout }),
    ...(cardBackground !== undefined && cardBackground !== before.cardBackground && { cardBackground }),
    ...(cardPicture !== undefined && cardPicture !== before.cardPicture && { cardPicture }),
    ...(badges !== undefined && !isSameValue(badges, before.badges) && { badges }),
  }
}
