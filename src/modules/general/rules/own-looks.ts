import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { GeneralSettings } from '../settings.ts'

/** The bot's name, picture and banner on this server, as set in the settings. */

export const LOOKS = 'looks'
/** What was last applied, so that a restart changes nothing needlessly. */
const NAME_KEY = 'looks:name'
const PICTURE_KEYS = { avatar: 'looks:picture', banner: 'looks:banner' } as const
export const looksNeeds = () => ({ memory: [NAME_KEY, PICTURE_KEYS.avatar, PICTURE_KEYS.banner] })
const KEPT_MS = 10 * 365 * 86_400_000

type Looks = Pick<GeneralSettings, 'botNickname' | 'botAvatar' | 'botBanner'>
const told = z.object({
  key: z.enum([NAME_KEY, PICTURE_KEYS.avatar, PICTURE_KEYS.banner]),
  value: z.nullable(z.string()),
})

const LOOKS_SETTINGS = ['botNickname', 'botAvatar', 'botBanner'] as const

export const hasLooks = ({ botNickname, botAvatar, botBanner }: Looks): boolean =>
  botNickname !== '' || botAvatar !== null || botBanner !== null

/** It may still wear what was cleared while it was away. */
export const wearsLooks = ({ bot }: Pick<GuildIndex, 'bot'>): boolean =>
  bot.nickname !== null || bot.hasPicture === true

/** Any save, or a change of premium, which changes no setting. */
export const concernsLooks = ({ keys, collections }: EventOf<'settingsChanged'>) =>
  LOOKS_SETTINGS.some((key) => keys.includes(key)) || (keys.length === 0 && collections.length === 0)

/** `isNew`: on a server that invites the bot again, it has its default look. */
export function putOnLooks({ botNickname, botAvatar, botBanner }: Looks, view: RuleView, isNew = false): Decision {
  const worn = (key: string) => (isNew ? null : (view.memory.get(key) ?? null))
  const nickname = botNickname.trim() || null
  const effects: Effect[] = []
  if (nickname !== worn(NAME_KEY)) {
    const payload = { key: NAME_KEY, value: nickname }
    const answerTo = { tag: LOOKS, payload }
    effects.push({ type: 'setNickname', userId: view.botId, nickname, answerTo, optional: true })
  }
  for (const [place, chosen] of [
    ['avatar', botAvatar],
    ['banner', botBanner],
  ] as const) {
    const picture = view.guild.premium ? chosen : null
    const key = PICTURE_KEYS[place]
    if (picture === worn(key)) continue
    const answerTo = { tag: LOOKS, payload: { key, value: picture } }
    effects.push({ type: 'setBotPicture', place, picture, answerTo, optional: true })
  }
  return effects.length > 0 ? { effects, reasons: [{ code: 'looksChanged' }] } : { effects: [], reasons: [] }
}

/** What Discord refused is tried again at the next change, or when the bot starts. */
export function keepLooks({ payload, result }: EventOf<'answered'>, { now }: RuleView): Decision {
  const worn = told.safeParse(payload).data
  if (!worn || !result.ok) return nothing('looksRefused')
  const { key, value } = worn
  const kept: Effect =
    value === null ? { type: 'forget', key } : { type: 'remember', key, value, forgetAt: now + KEPT_MS }
  return { effects: [kept], reasons: [{ code: 'looksKept' }] }
}
