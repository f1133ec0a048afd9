/** What `first` stands for is only known once the servers are. */
function guildOfPath(pathname: string, firstGuildId: string | null): string | null {
  const [, id] = /^\/dashboard(?:\/([^/]+))?/.exec(pathname) ?? []
  if (!pathname.startsWith('/dashboard')) return null
  return id === undefined || id === 'first' ? firstGuildId : id
}

/** The draft spans the modules of a server: only leaving the server itself is leaving the draft. */
export function isLeavingGuild(guildId: string, nextPathname: string, firstGuildId: string | null): boolean {
  return guildOfPath(nextPathname, firstGuildId) !== guildId
}
