import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { Icon } from '#ui/icon.tsx'
import { LOG_CHANNEL_TYPES } from '../settings.ts'
import { eventLabels } from './event-labels.tsx'
import { Field, type LogPath, useLogsSettings } from './fields.tsx'
import { LogChannelNotes } from './log-channel-notes.tsx'
import { LogColor } from './log-color.tsx'
import { logFacts } from './log-facts.tsx'
import { LogSenderField } from './log-sender.tsx'
import { SendTest } from './send-test.tsx'
import './log-module.css'

/** A line with its switch; once on, its colour, its channel and a fold with the rest. */
export function LogModule({ path, onShow }: { path: LogPath; onShow(path: LogPath): void }) {
  const settings = useLogsSettings()
  const { isOn, color, channelId, events, sender } = logFacts(settings, path)
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channelId))
  const { name } = useSettingLabel(`${path}.status`)
  const labels = eventLabels(path)
  const written = events.map((event) => labels[event] ?? event).join(', ')
  const show = () => onShow(path)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only updates the preview beside it
    <div className="log-row" onPointerEnter={show} onFocus={show}>
      <span className="log-light" data-on={isOn || undefined} style={{ '--log': color } as object} aria-hidden="true" />
      <div className="log-switch">
        <Field.Toggle name={`${path}.status`} />
        <p className="log-facts">
          {isOn && channel && (
            <span>
              <Icon name="u-hash" size="small" />
              {channel.name}
            </span>
          )}
          <span>{written}</span>
        </p>
      </div>
      {isOn && (
        <details className="log-fold">
          <summary>
            <Icon name="u-down" />
            <span className="unseen">{m['logs.page.module.detailsOf']({ name })}</span>
          </summary>
          <div className="log-fields">
            <Field.Channel
              name={`${path}.channel`}
              types={LOG_CHANNEL_TYPES}
              need="embed"
              label={m['logs.page.module.channel']()}
              help={m['logs.page.module.channelHelp']()}
            />
            {channel && (
              <LogChannelNotes
                channel={channel}
                isDefault={channelId === settings.logs.channel}
                hasSender={sender !== null}
              />
            )}
            <Field.Choices name={`${path}.events`} options={labels} label={m['logs.page.module.events']()} />
            <Field.Channels name={`${path}.ignoreChannels`} label={m['logs.page.module.ignored']()} />
            {path === 'logsMessages' && <Field.Toggle name="logsMessages.keepFiles" />}
            <LogColor path={path} />
            <LogSenderField path={path} />
            <SendTest
              log={path === 'logsMessages' ? 'messages' : path.slice('logsModules.'.length)}
              prefixes={['logs.', `${path}.`]}
            />
          </div>
        </details>
      )}
    </div>
  )
}
