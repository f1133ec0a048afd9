import { type ReactNode, useMemo, useState } from 'react'
import { BUTTON_STYLE, COMPONENT_TYPE } from '#core/bot/discord-numbers.ts'
import type { WireComponent } from '#core/bot/wire-shapes.ts'
import { ButtonFace, buttonClass } from '#ui/discord/components-view.tsx'
import { type MessageView, MessageViewContext, PLAIN_VIEW } from '#ui/discord/message-view.ts'
import type { MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { addressHere } from '../state/place.ts'
import { Hidden } from './attachments.tsx'
import { SelectMenu } from './select-menu.tsx'
import './controls.css'

/** The previews' renderer, with working buttons, links and spoilers. */
export function LiveMessageView({ message, children }: { message: MessageShape; children: ReactNode }) {
  const { facts } = useChat()
  const view = useMemo((): MessageView => {
    const clock = new Intl.DateTimeFormat(facts.locale, { dateStyle: 'short', timeStyle: 'short' })
    return {
      ...PLAIN_VIEW,
      control: (component) =>
        component.type === COMPONENT_TYPE.button ? (
          <LiveButton button={component} message={message} />
        ) : (
          <SelectMenu select={component} message={message} />
        ),
      link: (url, words) => <OutLink url={url}>{words}</OutLink>,
      hide: (part) => <Hidden>{part}</Hidden>,
      timeOf: (timestamp) => clock.format(new Date(timestamp)),
    }
  }, [facts.locale, message])
  return <MessageViewContext value={view}>{children}</MessageViewContext>
}

function LiveButton({ button, message }: { button: WireComponent; message: MessageShape }) {
  const { state, settle } = useChat()
  const [isBusy, setBusy] = useState(false)
  const { style, url, disabled, custom_id } = button
  if (style === BUTTON_STYLE.link && url) {
    return (
      <a className={buttonClass(button)} href={addressHere(url)} target="_blank" rel="noreferrer nofollow">
        <ButtonFace button={button} />
      </a>
    )
  }
  return (
    <button
      type="button"
      className={buttonClass(button)}
      disabled={disabled || isBusy}
      onClick={async () => {
        setBusy(true)
        settle(await acts.press(message.channel_id, message.id, custom_id ?? '', state.hall?.person.id ?? ''))
        setBusy(false)
      }}
    >
      <ButtonFace button={button} />
    </button>
  )
}

function OutLink({ url, children }: { url: string; children: ReactNode }) {
  const isSafe = /^https?:\/\//.test(url)
  return isSafe ? (
    <a href={addressHere(url)} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  ) : (
    children
  )
}
