import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import type { MessageShape } from '../../live/discord-shapes.ts'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { MessageRow } from './message-row.tsx'
import { continues, isNewDay } from './runs.ts'
import './message-list.css'

type MessageListProps = {
  messages: MessageShape[]
  /** null in a private conversation. */
  channel: Channel | null
  name: string
  onReply(message: MessageShape): void
}

/** When scrolled this close to the end, the list follows new messages. */
const FOLLOW_PX = 160

export function MessageList({ messages, channel, name, onReply }: MessageListProps) {
  const { facts, state } = useChat()
  const list = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was added
  useLayoutEffect(() => {
    if (isFollowing.current && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [messages])
  // Pictures that load and a growing composer would push the last message out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that was added may hold a picture
  useEffect(() => {
    const element = list.current
    if (!element) return
    const follow = new ResizeObserver(() => {
      if (isFollowing.current) element.scrollTop = element.scrollHeight
    })
    follow.observe(element)
    for (const child of element.children) follow.observe(child)
    return () => follow.disconnect()
  }, [messages])
  const day = (at: Date) => writtenDate(at, facts.locale, { dateStyle: 'long' })
  return (
    <div
      ref={list}
      className="messages"
      role="log"
      aria-label={m['chat.talk.messages']({ channel: name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      onKeyDown={moveBetween}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < FOLLOW_PX
      }}
    >
      <div className="messages-begin">
        <p>{m['chat.talk.begins']({ channel: name })}</p>
      </div>
      {messages.map((message, index) => {
        const previous = messages[index - 1]
        const isDay = isNewDay(message, previous)
        return (
          <Fragment key={message.id}>
            {isDay && (
              <p className="messages-day">
                <span>{day(new Date(message.timestamp))}</span>
              </p>
            )}
            <MessageRow
              message={message}
              isContinued={!isDay && continues(message, previous)}
              channel={channel}
              onReply={onReply}
            />
          </Fragment>
        )
      })}
      <p className="messages-typing" aria-live="off">
        {state.typing.length > 0 &&
          m['chat.talk.typing']({
            count: state.typing.length,
            names: state.typing.map(({ name }) => name).join(', '),
          })}
      </p>
    </div>
  )
}

function moveBetween(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || event.altKey || event.target instanceof HTMLTextAreaElement) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const current = document.activeElement?.closest<HTMLElement>('[data-message]')
  const next = current ? rows[rows.indexOf(current) + step] : rows.at(-1)
  if (!next) return
  event.preventDefault()
  next.focus()
}
