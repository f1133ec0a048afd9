import { useId, useMemo, useState } from 'react'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { RolesPicker } from '#ui/fields/roles-picker.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useFirstTextChannel } from '#ui/guild/use-first-text-channel.ts'
import { useKeptLines } from '#ui/try/use-kept-lines.ts'
import { tryMessages } from '../rules/try-messages.ts'
import { FILTERS } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { useFilters } from './fields.tsx'
import { SeenChannel } from './seen-channel.tsx'
import { TriedMessage } from './tried-message.tsx'
import { useTryPlace } from './use-try-place.tsx'
import '#ui/try/try.css'
import './try-box.css'

const MESSAGE_MAX = 4_000
const NOBODY: readonly string[] = []

/** Checks messages typed here with the bot's own rules and the unsaved settings. */
export default function TryBox() {
  const settings = useFilters()
  const saved = useEditing((editing) => editing.saved) as AutoModerationSettings
  const [channelId, setChannelId] = useState(useFirstTextChannel())
  const [roleIds, setRoleIds] = useState(NOBODY)
  const { line, lines: texts, type, keepOnEnter, clear } = useKeptLines()
  const place = useTryPlace(channelId, roleIds)
  const here = useMemo(() => tryMessages(texts, settings, place), [texts, settings, place])
  const before = useMemo(() => tryMessages(texts, saved, place), [texts, saved, place])
  const helpId = useId()

  const isAnyOn = FILTERS.some((key) => settings[key].status)
  return (
    <section className="try" aria-label={m['auto-moderation.page.try.title']()}>
      <div className="preview-head">
        <h2>{m['auto-moderation.page.try.title']()}</h2>
        <span className="soft sm">{m['auto-moderation.page.try.summary']()}</span>
      </div>
      <div className="sheet">
        <div className="try-place">
          <span aria-hidden="true">{m['auto-moderation.page.try.channel']()}</span>
          <ChannelPicker
            label={m['auto-moderation.page.try.channel']()}
            types={WRITABLE_TYPES}
            need={null}
            required
            value={channelId}
            onChange={(id) => id && setChannelId(id)}
          />
          <span aria-hidden="true">{m['auto-moderation.page.try.roles']()}</span>
          <RolesPicker label={m['auto-moderation.page.try.roles']()} value={roleIds} onChange={setRoleIds} />
        </div>
        {texts.length > 0 && (
          <ol className="try-messages">
            {here.tried.map((tried, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity but their place
              <TriedMessage key={index} number={index + 1} tried={tried} saved={before.tried[index]} />
            ))}
          </ol>
        )}
        <div className="try-input">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter bubbles up from the box inside */}
          <div onKeyDown={keepOnEnter}>
            <TextInput
              label={m['auto-moderation.page.try.label']()}
              placeholder={m['auto-moderation.page.try.placeholder']()}
              rows={2}
              maxLength={MESSAGE_MAX}
              describedBy={helpId}
              value={line}
              onChange={type}
            />
          </div>
          <p id={helpId} className="faint xs">
            {m['auto-moderation.page.try.help']()}
          </p>
          <div className="row" aria-live="polite">
            <span className="grow soft sm">
              {!isAnyOn && m['auto-moderation.page.try.noFilter']()}
              {here.infractions > 0 && m['auto-moderation.page.try.infractions']({ count: here.infractions })}
            </span>
            {texts.length > 0 && (
              <Button look="ghost" size="small" icon="u-undo" onClick={clear}>
                {m['auto-moderation.page.try.clear']()}
              </Button>
            )}
          </div>
        </div>
      </div>
      {texts.length > 0 && <SeenChannel seen={here.seen} channelId={channelId} />}
    </section>
  )
}
