import { messageLink, privateMessageLink } from '#core/guild/message-link.ts'
import type { TestReply } from '#core/tests-api.ts'
import { m } from '#texts'
import type { GuildTools } from '#ui/guild/guild-context.tsx'
import { mayWorkAgain, sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/call-api.ts'
import type { GuildStore } from './state/guild-store.ts'

type Deps = Pick<Services, 'notifications'> & {
  store: GuildStore
  /** The emulator's address; null means Discord itself. */
  platformUrl: string | null
}

/** `sent` and `failed` are the titles of the two notifications. */
type Sending = { sent(channel: string): string; failed(): string; send(): Promise<ApiResult<TestReply>> }

/** What is posted on Discord at the press of a button: tests of a module's messages, and saved messages. */
export function createPosting({ notifications, store, platformUrl }: Deps) {
  const linkTo: GuildTools['messageLink'] = (channelId, messageId) =>
    messageLink({ guildId: store.snapshot().guild.id, channelId, messageId }, platformUrl)

  /** Posts something on Discord and says how it went: where to read it, or how to try again. */
  const post = async (sending: Sending): Promise<void> => {
    const result = await sending.send()
    if (result.kind !== 'ok') {
      notifications.notify({
        tone: 'danger',
        title: sending.failed(),
        description: sentenceOf(result),
        ...(mayWorkAgain(result) && { button: { label: m['dashboard.retry'](), action: () => void post(sending) } }),
      })
      return
    }
    const { channelId, messageId, isPrivate = false, asBot = false } = result.value
    const channel = store.snapshot().guild.channels.find((candidate) => candidate.id === channelId)
    const to = isPrivate ? privateMessageLink({ channelId, messageId }, platformUrl) : linkTo(channelId, messageId)
    notifications.notify({
      tone: 'success',
      title: isPrivate ? m['dashboard.test.sentToYou']() : sending.sent(`#${channel?.name ?? ''}`),
      ...(asBot && { description: m['dashboard.send.asBot']() }),
      button: { label: m['dashboard.seeIt'](), action: { to } },
    })
  }

  const test = (send: Sending['send']) =>
    post({ sent: (channel) => m['dashboard.test.sent']({ channel }), failed: m['dashboard.test.failed'], send })

  return { linkTo, post, test }
}
