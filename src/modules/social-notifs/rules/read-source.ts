export type Family = 'youtube' | 'twitch' | 'reddit' | 'rss' | 'bluesky'
export type Source = { id: string; name: string; url: string; avatar: string | null }

type Reader = (typed: string) => { id: string; name: string; url: string } | null

const firstMatch = (typed: string, patterns: readonly RegExp[]) => {
  for (const pattern of patterns) {
    const found = pattern.exec(typed)?.[1]
    if (found) return found
  }
  return null
}

const readers: Record<Family, Reader> = {
  youtube(typed) {
    const id = firstMatch(typed, [/youtube\.com\/channel\/(UC[\w-]{22})/i, /^(UC[\w-]{22})$/])
    if (id) return { id, name: id, url: `https://www.youtube.com/channel/${id}` }
    const video = firstMatch(typed, [
      /youtube\.com\/watch\?(?:[^#\s]{1,100}&)?v=([\w-]{11})/i,
      /youtube\.com\/(?:shorts|live)\/([\w-]{11})/i,
      /youtu\.be\/([\w-]{11})/i,
    ])
    if (video) return { id: `watch?v=${video}`, name: video, url: `https://www.youtube.com/watch?v=${video}` }
    const handle = firstMatch(typed, [
      /youtube\.com\/@([\w.-]{3,30})/i,
      /youtube\.com\/(?:c|user)\/([\w.-]+)/i,
      /^@?([\w.-]{3,30})$/,
    ])
    return handle === null
      ? null
      : { id: `@${handle.toLowerCase()}`, name: handle, url: `https://www.youtube.com/@${handle}` }
  },
  twitch(typed) {
    const login = firstMatch(typed, [/twitch\.tv\/(\w{3,25})/i, /^@?(\w{3,25})$/])
    return login === null
      ? null
      : { id: login.toLowerCase(), name: login, url: `https://www.twitch.tv/${login.toLowerCase()}` }
  },
  reddit(typed) {
    const name = firstMatch(typed, [/reddit\.com\/r\/(\w{2,21})/i, /^\/?r\/(\w{2,21})$/i, /^(\w{2,21})$/])
    return name === null ? null : { id: name.toLowerCase(), name: `r/${name}`, url: `https://www.reddit.com/r/${name}` }
  },
  bluesky(typed) {
    const handle = firstMatch(typed, [
      /bsky\.app\/profile\/((?:did:plc:[a-z2-7]{24})|[\w.-]+\.[\w-]+)/i,
      /^@?((?:[\w-]+\.)+[a-z]{2,})$/i,
      /^(did:plc:[a-z2-7]{24})$/,
    ])
    return handle === null
      ? null
      : { id: handle.toLowerCase(), name: handle, url: `https://bsky.app/profile/${handle}` }
  },
  rss(typed) {
    const host = firstMatch(typed, [/^https:\/\/([^\s/?#]+\.[^\s/?#]+)/i])
    return host === null ? null : { id: typed.slice(0, 200), name: host.replace(/^www\./, ''), url: typed }
  },
}

/** From what people paste (a link, a handle, a name) to the source it names; null when it names none. */
export function readSource(family: Family, typed: string): Source | null {
  const read = readers[family](typed.trim())
  return read && { ...read, avatar: null }
}
