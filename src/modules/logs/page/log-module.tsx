import { readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { LOG_CHANNEL_TYPES } from '../settings.ts'
import { eventLabels } from './event-labels.tsx'
import { Field, type LogPath, useLogsSettings } from './fields.tsx'
import { LogColor } from './log-color.tsx'
import { LogSenderField } from './log-sender.tsx'

/** A line while it is off; its channel and what it writes down once it is on. */
export function LogModule({ path }: { path: LogPath }) {
  const settings = useLogsSettings()
  const isOn = readPath(settings, `${path}.status`) === true
  return (
    <>
      <Field.Toggle name={`${path}.status`} />
      {isOn && (
        <>
          <Field.Channel
            name={`${path}.channel`}
            types={LOG_CHANNEL_TYPES}
            need="embed"
            label={m['logs.page.module.channel']()}
            help={m['logs.page.module.channelHelp']()}
          />
          <Disclosure title={m['logs.page.module.more']()} summary={m['logs.page.module.moreHelp']()}>
            <Field.Choices name={`${path}.events`} options={eventLabels(path)} label={m['logs.page.module.events']()} />
            <Field.Channels name={`${path}.ignoreChannels`} label={m['logs.page.module.ignored']()} />
            <LogColor path={path} />
            <LogSenderField path={path} />
          </Disclosure>
        </>
      )}
    </>
  )
}
