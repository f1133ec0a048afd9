import * as z from 'zod/mini'

const CHANNEL = 'guildhall-joined'
/** A page that waits for the news answers immediately; no answer means that no page is waiting. */
const ANSWER_WITHIN_MS = 400

const message = z.union([
  z.object({ type: z.literal('joined'), guildId: z.string() }),
  z.object({ type: z.literal('heard'), guildId: z.string() }),
])

/**
 * Uses a channel of this site, not `window.opener`: Discord's pages in between may cut the link between the two
 * windows. If a page answers, this window closes; otherwise it opens the server itself.
 */
export function announceJoined(guildId: string): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  const goThere = () => window.location.replace(`/dashboard/${guildId}`)
  const timer = setTimeout(goThere, ANSWER_WITHIN_MS)
  channel.onmessage = (event) => {
    const parsed = message.safeParse(event.data)
    if (!parsed.success || parsed.data.type !== 'heard' || parsed.data.guildId !== guildId) return
    clearTimeout(timer)
    window.close()
    // A window that was not opened by a script cannot close itself.
    setTimeout(goThere, ANSWER_WITHIN_MS)
  }
  channel.postMessage({ type: 'joined', guildId })
  return () => {
    clearTimeout(timer)
    channel.close()
  }
}

/** For the page that opened the invitation. */
export function listenForJoined(onJoined: (guildId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (event) => {
    const parsed = message.safeParse(event.data)
    if (!parsed.success || parsed.data.type !== 'joined') return
    channel.postMessage({ type: 'heard', guildId: parsed.data.guildId })
    onJoined(parsed.data.guildId)
  }
  return () => channel.close()
}
