/** `first` can only be resolved once the servers are known. */
function guildOfPath(pathname: string, firstGuildId: string | null): string | null {
  const [, id] = /^\/dashboard(?:\/([^/]+))?/.exec(pathname) ?? []
  if (!pathname.startsWith('/dashboard')) return null
  return id === undefined || id === 'first' ? firstGuildId : id
}

/** The draft covers all modules of a server: only leaving the server itself leaves the draft. */
export function isLeavingGuild(guildId: string, nextPathname: string, firstGuildId: string | null): boolean {
  return guildOfPath(nextPathname, firstGuildId) !== guildId
}
