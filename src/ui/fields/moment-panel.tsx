import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { useGuildTools } from '../guild/guild-context.tsx'
import { usePopover } from '../picker/use-popover.ts'
import { MomentInput } from './moment-input.tsx'
import { isMomentStyle, type MomentStyle, momentExamples, momentMark, nextHour } from './moment-mark.ts'
import './moment-panel.css'

type MomentPanelProps = {
  /** The button it opens beside; a press on it does not count as a press outside. */
  anchor: RefObject<HTMLElement | null>
  onPick(mark: string): void
  onClose(): void
}

/** A date and a time that each reader sees in their own time zone. Loaded when it is first opened. */
export default function MomentPanel({ anchor, onPick, onClose }: MomentPanelProps) {
  const { locale } = useGuildTools()
  const [now] = useState(() => Date.now())
  const [moment, setMoment] = useState<string | null>(() => nextHour(now))
  const [style, setStyle] = useState<MomentStyle>('f')
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  usePopover(panel, anchor, onClose)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys work from anywhere inside
    <div
      className="popover moment-panel"
      popover="manual"
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // It closes the panel, not the modal around it.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <label htmlFor={`${id}-moment`}>{m['ui.template.momentWhen']()}</label>
      <MomentInput id={`${id}-moment`} label={m['ui.template.momentWhen']()} value={moment} onChange={setMoment} />
      <label htmlFor={`${id}-style`}>{m['ui.template.momentStyle']()}</label>
      <select
        id={`${id}-style`}
        className="input"
        value={style}
        disabled={moment === null}
        onChange={({ currentTarget: { value } }) => isMomentStyle(value) && setStyle(value)}
      >
        {moment !== null &&
          momentExamples(moment, locale, now).map((example) => (
            <option key={example.style} value={example.style}>
              {example.shown}
            </option>
          ))}
      </select>
      <p className="soft sm">{m['ui.template.momentHelp']()}</p>
      <Button
        size="small"
        disabled={moment === null}
        onClick={() => moment !== null && onPick(momentMark(moment, style))}
      >
        {m['ui.template.momentInsert']()}
      </Button>
    </div>
  )
}
