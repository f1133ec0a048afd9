import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { BackgroundTiles } from './background-tiles.tsx'
import { Pin } from './pin.tsx'
import { sampleText } from './sample.ts'
import { StageChannel } from './stage-channel.tsx'
import './stage.css'

/** A setting and the channel it changes, linked by numbered pins. Complete without scripts, interactive with them. */
export function Stage({ locale }: { locale: Locale }) {
  const [on, setOn] = useState(true)
  const [text, setText] = useState(() => sampleText(locale))
  const [mention, setMention] = useState(true)
  const [background, setBackground] = useState(2)
  return (
    <section className="stage" aria-label={m['web.home.stage.label']()}>
      <div className="wrap stage-grid">
        <form className="stage-setting" onSubmit={(event) => event.preventDefault()}>
          <label className="stage-head" htmlFor="stage-on">
            <Icon name="m-welcome" size="large" />
            <span className="stage-title">{m['web.home.stage.heading']()}</span>
            <Switch id="stage-on" checked={on} onChange={setOn} />
          </label>
          <div className="stage-field">
            <span className="stage-label">
              <Pin n={1} />
              {m['web.home.stage.channel']()}
            </span>
            <span className="stage-input">
              <Icon name="u-hash" size="small" />
              {m['web.home.stage.channelName']()}
            </span>
          </div>
          <div className="stage-field">
            <label className="stage-label" htmlFor="stage-text">
              <Pin n={2} />
              {m['web.home.stage.text']()}
            </label>
            <textarea
              id="stage-text"
              className="stage-text"
              rows={3}
              maxLength={300}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          <label className="stage-option" htmlFor="stage-mention">
            <Pin n={3} />
            <span className="grow">
              <b>{m['web.home.stage.mention']()}</b>
              <span className="stage-help">{m['web.home.stage.mentionHelp']()}</span>
            </span>
            <Switch id="stage-mention" checked={mention} onChange={setMention} />
          </label>
          <BackgroundTiles value={background} onChange={setBackground} />
        </form>
        <StageChannel locale={locale} on={on} text={text} mention={mention} background={background} />
      </div>
    </section>
  )
}
