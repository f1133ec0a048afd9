import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Range } from '#ui/range.tsx'
import { LEVEL_DEMO, levelCardAddress } from './level-steps.ts'
import { SAMPLE } from './sample.ts'
import './level-demo.css'

/** A card that the server draws while the visitor moves the slider, which sets the number of messages. */
export function LevelDemo({ locale }: { locale: Locale }) {
  const [messages, setMessages] = useState<number>(LEVEL_DEMO.first)
  const count = formatNumber(messages, locale)
  return (
    <div className="level-demo">
      <img
        src={levelCardAddress(messages)}
        alt={m['site.level.alt']({ member: SAMPLE.member, count })}
        width="1000"
        height="300"
        loading="lazy"
      />
      <div className="level-demo-label">
        <label htmlFor="level-messages">{m['site.level.label']()}</label>
        <output className="num" htmlFor="level-messages">
          {count}
        </output>
      </div>
      <Range
        id="level-messages"
        min={0}
        max={LEVEL_DEMO.messagesMax}
        step={LEVEL_DEMO.step}
        value={messages}
        onChange={(event) => setMessages(Number(event.currentTarget.value))}
      />
    </div>
  )
}
