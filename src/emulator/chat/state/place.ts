/** What the page shows, from its address in Discord's own form: `/channels/{guild or @me}/{channel}`. */
export type Place = { guildId: string | null; channelId: string | null }

/** Discord's name for the private conversations. */
const PRIVATE = '@me'
const idIn = (text: string | undefined) => (text && /^\d{1,20}$/.test(text) ? text : null)

export function placeOf(path: string): Place & { isPrivate: boolean } {
  const [head, where, channel] = path.split('/').filter(Boolean)
  if (head !== 'channels') return { guildId: null, channelId: null, isPrivate: false }
  const guildId = idIn(where)
  const isPrivate = where === PRIVATE
  return { guildId, channelId: guildId || isPrivate ? idIn(channel) : null, isPrivate }
}

/** Discord links written by the bot lead to the same place here. */
export function addressHere(url: string): string {
  return url.replace(/^https:\/\/discord\.com(?=\/channels\/)/, '')
}

export function pathOf({ guildId, channelId }: Place): string {
  return `/channels/${guildId ?? PRIVATE}${channelId ? `/${channelId}` : ''}`
}
