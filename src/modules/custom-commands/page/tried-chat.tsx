import { useMemo } from 'react'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { type MessageView, MessageViewContext, PLAIN_VIEW } from '#ui/discord/message-view.ts'
import { type DiscordNames, DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { Tried } from '../rules/try-command.ts'
import { AnswerMessage } from './answer-message.tsx'

const NO_VARIABLES = {}

/** `number` counts all tries from 1. */
type NumberedTry = { number: number; tried: Tried }

type TriedChatProps = { tries: readonly NumberedTry[]; channelId: string; author: MemberSnapshot }

/** The attempts as the channel would show them, and below it answers sent elsewhere. */
export function TriedChat({ tries, channelId, author }: TriedChatProps) {
  const scene = usePreviewScene({ variables: NO_VARIABLES, channelId })
  const theme = useDiscordTheme()
  const { cdn } = useGuildTools()
  const people = new Map(tries.flatMap(({ tried }) => [...tried.people]))
  const member = author.nickname ?? author.username
  const names: DiscordNames = { ...scene.names, user: (id) => people.get(id) ?? scene.names.user(id) }
  const { time, botName } = scene
  const view = useMemo((): MessageView => ({ ...PLAIN_VIEW, time }), [time])
  const elsewhere = tries.flatMap(({ number, tried }) =>
    tried.answers.filter((answer) => answer.channelId !== channelId).map((answer) => ({ number, answer })),
  )
  return (
    <DiscordNamesProvider names={names}>
      <MessageViewContext value={view}>
        <div className="preview-head">
          <h3>{m['custom-commands.page.try.sees']()}</h3>
          <DiscordThemeSegment />
        </div>
        <DiscordChannel name={names.channel(channelId) ?? m['ui.preview.noChannel']()} theme={theme}>
          {tries.map(({ number, tried }) => (
            <div key={number} className="try-seen">
              <DiscordMessage
                author={{ name: member, avatar: <Avatar cdn={cdn} user={author} /> }}
                time={time}
                content={tried.content}
              />
              {tried.answers
                .filter((answer) => answer.channelId === channelId)
                .map(({ message }, place) => (
                  <AnswerMessage
                    // biome-ignore lint/suspicious/noArrayIndexKey: answers are told apart by their place alone
                    key={place}
                    message={message}
                    botName={botName}
                    time={time}
                    repliesTo={{ name: member, content: tried.content }}
                  />
                ))}
              <span className="try-pin num">{number}</span>
            </div>
          ))}
        </DiscordChannel>
        {elsewhere.length > 0 && <h3>{m['custom-commands.page.try.elsewhere']()}</h3>}
        {elsewhere.map(({ number, answer }, place) => (
          <DiscordChannel
            // biome-ignore lint/suspicious/noArrayIndexKey: answers are told apart by their place alone
            key={place}
            name={answer.channelId === null ? botName : (names.channel(answer.channelId) ?? answer.channelId)}
            icon={answer.channelId === null ? 'u-at' : 'u-hash'}
            theme={theme}
          >
            <div className="try-seen">
              <AnswerMessage message={answer.message} botName={botName} time={time} repliesTo={null} />
              <span className="try-pin num">{number}</span>
            </div>
          </DiscordChannel>
        ))}
      </MessageViewContext>
    </DiscordNamesProvider>
  )
}
