/** Tells the page that opened this window; if it was opened otherwise, it goes to the server itself. */
export function announceJoinedServer(document: Document): void {
  const guildId = document.querySelector<HTMLElement>('[data-joined]')?.dataset.joined
  if (guildId) void import('../joined-channel.ts').then(({ announceJoined }) => announceJoined(guildId))
}
